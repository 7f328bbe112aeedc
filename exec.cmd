@rem The scripts of package.json begin with the shell's exec, so that signals reach them. Windows has neither.
@%*
