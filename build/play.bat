@echo off
rem Plays Chroma Chaos from this folder:  build\play.bat
setlocal
cd /d "%~dp0.."
call build\environment.bat . play || exit /b 1
"%GAME_PYTHON%" -m game %*
exit /b %errorlevel%
