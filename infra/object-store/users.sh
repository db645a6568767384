#!/bin/sh
# Creates the bucket, and a key of its own with the smallest policy for each process that uses it. Runs at every start in the
# image of the object store, whose client `mc` manages users. An image without it offers no users: then the processes get the
# store's own key.
#   users.sh FOLDER_OF_SECRETS FOLDER_OF_POLICIES ENDPOINT BUCKET
set -eu
umask 027
secrets=$1 policies=$2 endpoint=$3 bucket=$4
user=$(cat "$secrets/object-store/user")
password=$(cat "$secrets/object-store/password")

# write READER FILE VALUE: whole or not at all
write() {
  printf %s "$3" >"$secrets/$1-store/$2.new"
  mv "$secrets/$1-store/$2.new" "$secrets/$1-store/$2"
}

if command -v mc >/dev/null; then
  export MC_CONFIG_DIR=/tmp/mc MC_HOST_store="${endpoint%%://*}://$user:$password@${endpoint#*://}"
  mc mb --ignore-existing "store/$bucket"
fi
for reader in media backup; do
  if command -v mc >/dev/null; then
    secret=$(cat "$secrets/object-store/$reader")
    mc admin policy create store "$reader" "$policies/$reader.json"
    # By its input: every process of the machine may read the arguments of others.
    echo "$secret" | mc admin user add store "$reader"
    # Attaching a second time is an error.
    mc admin policy attach store "$reader" --user "$reader" ||
      mc admin user info --json store "$reader" | grep -q "\"policyName\":\"$reader\""
    write "$reader" S3_ACCESS_KEY "$reader"
    write "$reader" S3_SECRET_KEY "$secret"
  else
    write "$reader" S3_ACCESS_KEY "$user"
    write "$reader" S3_SECRET_KEY "$password"
  fi
done
command -v mc >/dev/null && echo "Media and backup have keys of their own." ||
  echo "The object store's image has no client to create users with: media and backup use the store's own key."
