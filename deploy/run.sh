#!/bin/sh
# Runs a command of the shop in the folder and with the settings of its units:
#   deploy/run.sh npm run backup
# By systemd, because a shell that reads shop.env drops the quotes in its values. A command that root starts
# becomes the shop's user, or gives its files to this user.
set -eu
[ $# -gt 0 ] || { echo "Name a command, such as npm run backup." >&2; exit 1; }
exec systemd-run --quiet --pipe --wait --collect -p EnvironmentFile=/etc/resham/shop.env \
  -p WorkingDirectory=/opt/resham/current -- "$@"
