#!/bin/sh
# Collects what Node needs to run, and nothing else, into the folder $1: no shell, no package manager, no setuid program.
set -eu
root=$1
mkdir -p "$root/usr/local/bin" "$root/etc/ssl/certs" "$root/home/node"
cp /usr/local/bin/node "$root/usr/local/bin/"
# Node's libraries, and those that prebuilt native modules (pictures, password hashes) are linked with.
for library in $(ldd /usr/local/bin/node | grep -o '/[^ ]*'); do
  cp --parents -L "$library" "$root"
done
for name in libresolv.so.2 libnss_files.so.2 libnss_dns.so.2 libutil.so.1 librt.so.1; do
  library=$(ldconfig -p | grep -o "/.*/$name\$" | head -n 1)
  [ -z "$library" ] || cp --parents -L "$library" "$root"
done
printf 'node:x:10001:10001:node:/home/node:/sbin/nologin\n' >"$root/etc/passwd"
printf 'node:x:10001:\n' >"$root/etc/group"
printf 'hosts: files dns\n' >"$root/etc/nsswitch.conf"
[ ! -f /etc/ssl/certs/ca-certificates.crt ] || cp /etc/ssl/certs/ca-certificates.crt "$root/etc/ssl/certs/"
# /uploads: a volume or a temporary file system is mounted there; anybody may write to it.
mkdir -m 1777 "$root/tmp" "$root/uploads"
