#!/bin/sh
# Brings the shop of the systemd units to another release without a gap:
#   deploy/upgrade.sh /opt/resham/releases/RELEASE 3001 3002
# The release is installed and built there already (npm ci && npm run build). One server after the other is
# replaced; the next only when the one before is ready. Where one does not come up, the rest goes on.
set -eu
release=${1:?the folder of the new release}
shift
[ $# -gt 0 ] || { echo "Name the ports of the units, such as 3001 3002." >&2; exit 1; }
[ -f "$release/apps/web/build/server/index.js" ] || { echo "$release is not built." >&2; exit 1; }
[ -x "$release/node_modules/.bin/node" ] || { echo "$release has no Node of its own: npm ci." >&2; exit 1; }
current=${RESHAM_CURRENT:-/opt/resham/current}
earlier=$(readlink -f "$current")

give_up() {
  ln -sfn "$earlier" "$current"
  echo "resham@$1 is not ready: journalctl -u resham@$1. The servers that were not replaced go on." >&2
  exit 1
}

ln -sfn "$release" "$current"
for port in "$@"; do
  systemctl restart "resham@$port" || give_up "$port"
  tries=0
  until curl -fs -o /dev/null --max-time 3 "http://127.0.0.1:$port/api/health/ready"; do
    tries=$((tries + 1))
    [ $tries -lt 120 ] || give_up "$port"
    sleep 1
  done
  echo "resham@$port is ready."
done
