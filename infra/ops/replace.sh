#!/bin/sh
# Replaces the containers of services one service after the other, without a gap: new ones beside the old, and the old ones
# stopped once the new are healthy. In the repository's folder: sh infra/ops/replace.sh [service…]
# The gateway needs the edge in front (docker-compose.production.yml, profile edge): elsewhere its port can have one owner only.
set -eu

WAIT_SECONDS=120
[ $# -gt 0 ] || set -- catalogue content enquiries worker media agency frontend gateway

ids() {
  docker compose ps --quiet "$1"
}

new_ids() {
  ids "$service" | grep --invert-match --fixed-strings "$old"
}

is_healthy() {
  [ "$(docker inspect --format '{{.State.Health.Status}}' "$1" 2>/dev/null)" = healthy ]
}

# Removes the new containers, and says why.
give_up() {
  # shellcheck disable=SC2086
  new=$(new_ids) && docker rm --force --volumes $new >/dev/null
  echo "$service: $1 removed; the old ones keep running" >&2
  exit 1
}

# Containers that an interrupted run stopped: `up` would start them again, in their previous version.
docker compose rm --force --volumes "$@" >/dev/null

for service; do
  old=$(ids "$service")
  if [ -z "$old" ]; then
    echo "$service does not run: docker compose up -d" >&2
    exit 1
  fi
  count=$(echo "$old" | wc -l)
  trap 'give_up "interrupted; the new containers were"' INT TERM HUP
  docker compose --progress quiet up --detach --no-deps --no-recreate --scale "$service=$((count * 2))" "$service"
  new=$(new_ids)
  until=$(($(date +%s) + WAIT_SECONDS))
  for id in $new; do
    while ! is_healthy "$id"; do
      if [ "$(date +%s)" -ge "$until" ]; then
        docker logs --tail 5 "$id" >&2
        give_up "the new containers were not healthy within $WAIT_SECONDS s and were"
      fi
      sleep 0.5
    done
  done
  trap - INT TERM HUP
  # shellcheck disable=SC2086
  docker stop $old >/dev/null
  # shellcheck disable=SC2086
  docker rm --volumes $old >/dev/null
  echo "$service: replaced"
done
