#!/bin/sh
# Gives the stores the keys and tables of this version, while the containers of the version before go on serving. Ends at the
# first failure. In the repository's folder: sh infra/ops/migrate.sh
set -eu

services=$(docker compose config --services)
# An installation with a bucket elsewhere has no object store of its own.
if echo "$services" | grep --quiet --line-regexp object-store-users; then docker compose run --rm object-store-users; fi
docker compose run --rm migrate
