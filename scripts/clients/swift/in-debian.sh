#!/usr/bin/env bash
# Runs a command in the current folder, with the Swift of Debian 13, whose base system is in the folder ROOT. Installs
# it if the folder does not exist. Needs the rights of root.
#
#   in-debian.sh ROOT COMMAND
set -eu
root=$1
if [ ! -d "$root" ]; then
  # An interrupted installation must not look complete, so the folder gets its name last.
  unfinished=$(mktemp -d "$root-XXXXXX")
  debootstrap --variant=minbase --include=swiftlang,libc6-dev,libstdc++-14-dev trixie "$unfinished"
  mv "$unfinished" "$root"
fi
# The mounts end with the command.
exec unshare --mount --pid --fork sh -euc '
  mount --bind . "$1/mnt"
  mount -t proc proc "$1/proc"
  exec chroot "$1" sh -euc "cd /mnt; $2"
' sh "$root" "$2"
