#!/bin/sh
# usage: ./live.sh <room> [samples] [samples of each surface's gain]   the files of live/<room>
#        ./live.sh <room> draft                                        small and quick, looked at in draft/live-<room>.png
#        ./live.sh <room> true <name> <surface:stone[:honed],…> [seed] [samples]   a true render, into proof/
cd "$(dirname "$0")" || exit 1
mkdir -p out/live/"$1" draft proof
shoot() { room=$1; shift; nice -n 19 blender -b -P passes.py -- --room="$room" "$@" > "out/live/$room.log" 2>&1; grep -A6 -E 'Traceback|Error:' "out/live/$room.log"; }
case $2 in
draft)
  rm -f out/live/"$1"/*
  shoot "$1" --live=passes --samples=12 --gain=6 --small=24 --width=480
  nice -n 19 /usr/bin/python3 live.py "$1" draft/live ;;
true)
  shoot "$1" --live=true --stones="$4" --to="true-$3-${5:-1}" --seed="${5:-1}" --samples="${6:-32}" --width=800
  nice -n 19 /usr/bin/python3 proof.py "$1" "$3" "$4" "${5:-1}" ;;
*)
  rm -f out/live/"$1"/*
  shoot "$1" --live=passes --samples="${2:-16}" --gain="${3:-8}"
  nice -n 19 /usr/bin/python3 live.py "$1" ;;
esac
