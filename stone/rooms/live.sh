#!/bin/sh
# usage: ./live.sh <room> [samples] [samples of the small ones]   the files of live/<room>
#        ./live.sh <room> draft                                   small and quick, looked at in draft/live-<room>.png
#        ./live.sh <room> more <seed> [samples]                   another seed of all on top of those there are: less noise
#        ./live.sh <room> true <name> <surface:stone[:honed],…> [seed] [samples]   a true render, into proof/; with another seed it joins those there are
cd "$(dirname "$0")" || exit 1
mkdir -p out/live/"$1" draft proof
shoot() { room=$1; shift; nice -n 19 blender -b -P passes.py -- --room="$room" "$@" > "out/live/$room.log" 2>&1; grep -A6 Traceback "out/live/$room.log"; }
make() { nice -n 19 /usr/bin/python3 "$@"; }
case $2 in
draft)
  rm -f out/live/"$1"/*
  shoot "$1" --live=passes --samples=4 --small=8 --width=480
  make live.py "$1" draft/live ;;
more)
  shoot "$1" --live=passes --more="$3" --samples="${4:-4}"
  make live.py "$1" ;;
true)
  shoot "$1" --live=true --stones="$4" --to="true-$3" --seed="${5:-1}" --samples="${6:-32}" --width=800
  make proof.py "$1" "$3" "$4" ;;
*)
  rm -f out/live/"$1"/*
  shoot "$1" --live=passes --samples="${2:-4}" --small="${3:-32}"
  make live.py "$1" ;;
esac
