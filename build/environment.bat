@echo off
rem Read by play.bat and check.bat: finds Python, makes the game's own environment, installs into it.
rem %1 is what pip installs, %2 the name of the stamp that says it was done.
if not defined CHROMA_CHAOS_VENV set "CHROMA_CHAOS_VENV=.venv"
set "GAME_PYTHON=%CHROMA_CHAOS_VENV%\Scripts\python.exe"
set "STAMP=%CHROMA_CHAOS_VENV%\chroma-chaos-%~2.txt"

if exist "%GAME_PYTHON%" if exist "%STAMP%" (
    fc /b pyproject.toml "%STAMP%" >nul 2>&1 && exit /b 0
)

set "BASE="
for %%P in ("py -3" "python" "python3") do (
    if not defined BASE (
        %%~P -c "import sys; sys.exit(sys.version_info < (3, 11))" >nul 2>&1 && set "BASE=%%~P"
    )
)
if not defined BASE (
    echo Chroma Chaos needs Python 3.11 or newer, and found none.
    echo Get it from https://www.python.org/downloads/ and tick "Add python.exe to PATH".
    exit /b 1
)

echo Getting Chroma Chaos ready ^(only the first time, about a minute^) ...
%BASE% -m venv "%CHROMA_CHAOS_VENV%" || exit /b 1
"%GAME_PYTHON%" -m pip install --quiet --disable-pip-version-check --editable "%~1" || (
    echo Installing did not work. The lines above say why; often it is the network.
    exit /b 1
)
copy /y pyproject.toml "%STAMP%" >nul
exit /b 0
