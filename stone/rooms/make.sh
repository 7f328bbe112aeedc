#!/bin/sh
# usage: ./make.sh <room> [passes] [samples a pass]   the picture, into out/ and masters/
#        ./make.sh <room> draft [samples] [px]        a small one, into draft/
#        ./make.sh <room> more                        one pass more on top of those there are
# Passes are averaged, so a picture can be made better later. Two rooms share kitchen.py.
cd "$(dirname "$0")" || exit 1
mkdir -p out/passes masters draft
script=$1; case $1 in worktop) script=kitchen ;; esac
shoot() { nice -n 19 blender -b -P "$script.py" -- --view="$1" --samples="$2" --noise="$3" --width="$4" --pass="$5" > "out/$1.log" 2>&1; grep -A6 Traceback "out/$1.log"; }
case $2 in
draft)
  rm -f out/passes/"$1"-*
  shoot "$1" "${3:-16}" 0.05 "${4:-700}" 1
  nice -n 19 /usr/bin/python3 finish.py "$1" --draft --quick
  rm -f out/passes/"$1"-*.exr ;;
more)
  n=$(ls out/passes/"$1"-colour-* 2>/dev/null | wc -l)
  shoot "$1" "${3:-24}" 0 1600 $((n + 1))
  nice -n 19 /usr/bin/python3 finish.py "$1" --quick ;;
*)
  rm -f out/passes/"$1"-*
  for i in $(seq "${2:-4}"); do shoot "$1" "${3:-24}" 0 1600 "$i"; done
  nice -n 19 /usr/bin/python3 finish.py "$1" ;;
esac
