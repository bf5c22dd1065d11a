#!/usr/bin/env bash
# A temporary PostgreSQL for the store's contract tests, from Debian's own binaries.
#   start   prints its URL for TEST_DATABASE_URL; reuses a running one
#   crash   kills it as a power cut would, whatever it is doing
#   freeze  suspends all of its processes; thaw resumes them
#   again   starts it on the same data and the same port
#   stop    stops it and deletes its data
# Works as any user. PostgreSQL refuses to run as root, so root starts it as another account.
set -euo pipefail

home="${TMPDIR:-/tmp}/tidepoint-postgres-$(id -u)"
data="$home/data"

find_binaries() {
  local newest
  newest=$(find /usr/lib/postgresql -maxdepth 3 -path '*/bin/initdb' 2>/dev/null | sort -V | tail -1)
  [ -n "$newest" ] || return 1
  dirname "$newest"
}

# Runs a command as the account that owns the data, in a directory that this account can enter.
as_owner() {
  cd "$home"
  if [ "$(id -u)" = 0 ]; then runuser -u "$(id -un postgres 2>/dev/null || echo nobody)" -- "$@"; else "$@"; fi
}

is_free() { ! (exec 3<>"/dev/tcp/127.0.0.1/$1") 2>/dev/null; }

free_port() {
  local port
  for _ in $(seq 50); do
    port=$((RANDOM % 20000 + 40000))
    if is_free "$port"; then echo "$port" && return; fi
  done
  echo "No free port found for PostgreSQL." >&2
  return 1
}

address() { echo "postgres://tester@127.0.0.1:$1/postgres"; }

running_port() {
  [ -f "$data/postmaster.pid" ] && as_owner "$bin/pg_ctl" status -D "$data" >/dev/null 2>&1 || return 1
  sed -n 4p "$data/postmaster.pid"
}

start() {
  local port
  if port=$(running_port); then address "$port" && return; fi
  rm -rf "$home"
  mkdir -m 755 "$home"
  [ "$(id -u)" != 0 ] || chown "$(id -un postgres 2>/dev/null || echo nobody)" "$home"
  port=${1:-$(free_port)}
  as_owner "$bin/initdb" -D "$data" -U tester --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >"$home/initdb.log" 2>&1 || {
    cat "$home/initdb.log" >&2
    return 1
  }
  boot "$port"
}

# Written data survives the end of the process without fsync; it need not survive a crash of the machine.
boot() {
  echo "$1" >"$home/port"
  as_owner "$bin/pg_ctl" start -D "$data" -l "$data/server.log" -w -t 30 -o \
    "-p $1 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$data -c fsync=off -c full_page_writes=off" >/dev/null || {
    cat "$data/server.log" >&2
    return 1
  }
  address "$1"
}

# Signals the server and all its children at once: either would start to recover from the loss of the other.
signal() {
  local postmaster
  postmaster=$(head -1 "$data/postmaster.pid")
  # shellcheck disable=SC2046
  kill "-$1" "$postmaster" $(pgrep -P "$postmaster")
}

is_dead() { ! grep -qs '^State:[[:space:]]*[^ZX[:space:]]' "/proc/$1/status"; }

# The lock file left behind names a process that may still be in the process table, as a zombie.
crash() {
  local postmaster
  postmaster=$(head -1 "$data/postmaster.pid")
  signal KILL
  until is_dead "$postmaster"; do sleep 0.05; done
  rm -f "$data/postmaster.pid" "$data"/.s.PGSQL.*
}

stop() {
  if running_port >/dev/null; then as_owner "$bin/pg_ctl" stop -D "$data" -m fast >/dev/null; fi
  rm -rf "$home"
}

bin=$(find_binaries) || {
  echo "PostgreSQL is not installed (Debian: apt-get install postgresql)." >&2
  exit 1
}

case "${1:-}" in
  start) start "${2:-}" ;;
  crash) crash ;;
  freeze) signal STOP ;;
  thaw) signal CONT ;;
  again) boot "$(cat "$home/port")" ;;
  stop) stop ;;
  *) echo "usage: $0 start [port] | crash | again | freeze | thaw | stop" >&2 && exit 2 ;;
esac
