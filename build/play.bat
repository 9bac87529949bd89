@echo off
rem Plays Chroma Chaos from this folder:  build\play.bat
setlocal
rem A folder in the network has no letter: pushd lends it one.
pushd "%~dp0.." || exit /b 1
call build\environment.bat . play || (popd & exit /b 1)
"%GAME_PYTHON%" -m game %*
set "RESULT=%errorlevel%"
popd
exit /b %RESULT%
