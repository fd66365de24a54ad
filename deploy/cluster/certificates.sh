#!/bin/sh
# Makes an authority of your own, once, and one certificate for each host (docs/cluster.md):
#   deploy/cluster/certificates.sh FOLDER pg1=10.0.0.11 pg2=10.0.0.12 … app1=10.0.0.21 front=10.0.0.31
# FOLDER/HOST then has what belongs into /etc/resham/tls of that host; FOLDER/ca.key goes to none of them.
# Run again with a host's name to replace its certificate.
set -eu
folder=${1:?a folder}
shift
[ $# -gt 0 ] || { echo "Name the hosts, such as pg1=10.0.0.11." >&2; exit 1; }
umask 077
mkdir -p "$folder"
cd "$folder"
new_key() { openssl ecparam -name prime256v1 -genkey -noout -out "$1"; }

if [ ! -f ca.key ]; then
  new_key ca.key
  openssl req -x509 -new -key ca.key -sha256 -days 3650 -subj '/CN=Resham cluster' \
    -addext 'keyUsage=critical,keyCertSign,cRLSign' -out ca.crt
fi
for host in "$@"; do
  name=${host%%=*}
  address=${host#*=}
  mkdir -p "$name"
  new_key "$name/host.key"
  openssl req -new -key "$name/host.key" -subj "/CN=$name" -out "$name/host.csr"
  # Through HAProxy a server of the shop reaches PostgreSQL as localhost.
  printf 'subjectAltName=DNS:%s,DNS:localhost,IP:%s,IP:127.0.0.1\nextendedKeyUsage=serverAuth,clientAuth\n' \
    "$name" "$address" > "$name/host.ext"
  openssl x509 -req -in "$name/host.csr" -CA ca.crt -CAkey ca.key -CAcreateserial -sha256 -days 825 \
    -extfile "$name/host.ext" -out "$name/host.crt" 2>/dev/null
  cat "$name/host.crt" "$name/host.key" > "$name/host.pem"
  cp ca.crt "$name/ca.crt"
  rm "$name/host.csr" "$name/host.ext"
done
