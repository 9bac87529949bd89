@echo off
rem Checks everything a change has to pass:  build\check.bat
rem In a minute, before each commit:         build\check.bat --quick
setlocal
rem A folder in the network has no letter: pushd lends it one.
pushd "%~dp0.." || exit /b 1
call build\environment.bat .[dev] check || (popd & exit /b 1)
set "FAILED="
set "TESTS=%*"
if "%~1"=="--quick" set "TESTS=@tests/quick.txt"
"%GAME_PYTHON%" -m ruff format --check . || set "FAILED=%FAILED% format"
"%GAME_PYTHON%" -m ruff check . || set "FAILED=%FAILED% lint"
"%GAME_PYTHON%" -m mypy || set "FAILED=%FAILED% types"
"%GAME_PYTHON%" -m pytest -q -n auto --dist worksteal %TESTS% || set "FAILED=%FAILED% tests"
popd
if defined FAILED (
    echo == Not good yet:%FAILED%
    exit /b 1
)
echo == All good
exit /b 0
