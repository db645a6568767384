#!/bin/sh
# Starts Alertmanager with receivers from the environment: mails by SMTP_URL from MAIL_FROM to ALERT_EMAIL, and, where it is set, ALERT_WEBHOOK_URL.
set -eu

CONFIG=${ALERTMANAGER_CONFIG:-/tmp/alertmanager.yml}

# Percent-encoded text of a URL.
decode() {
  rest=$1
  plain=
  while [ "$rest" != "${rest#*%}" ]; do
    plain=$plain${rest%%\%*}
    rest=${rest#*%}
    after=${rest#??}
    plain=$plain$(printf "\\$(printf '%o' "0x${rest%"$after"}")")
    rest=$after
  done
  printf '%s' "$plain$rest"
}

quote() {
  printf "'%s'" "$(printf '%s' "$1" | sed "s/'/''/g")"
}

address=${SMTP_URL#*://}
address=${address%%/*}
credentials=
case $address in
  *@*)
    credentials=${address%@*}
    address=${address##*@}
    ;;
esac
case $address in
  *:*) ;;
  *) case $SMTP_URL in smtps:*) address=$address:465 ;; *) address=$address:587 ;; esac ;;
esac

# Alertmanager begins with TLS on port 465 alone.
case $SMTP_URL in
  smtps:*)
    if [ "${address##*:}" != 465 ]; then
      echo 'Alertmanager speaks smtps:// on port 465 only: use it, or smtp:// with STARTTLS, in ALERT_SMTP_URL or SMTP_URL' >&2
      exit 1
    fi
    ;;
esac

{
  echo 'global:'
  echo "  smtp_smarthost: $(quote "$address")"
  echo "  smtp_from: $(quote "$MAIL_FROM")"
  # As for the product's own mails: a password goes over TLS only.
  if [ -n "$credentials" ]; then
    echo "  smtp_auth_username: $(quote "$(decode "${credentials%%:*}")")"
    echo "  smtp_auth_password: $(quote "$(decode "${credentials#*:}")")"
    # With smtps:// the connection begins with TLS, and Alertmanager would still require STARTTLS, which no server offers then.
    case $SMTP_URL in smtps:*) echo '  smtp_require_tls: false' ;; *) echo '  smtp_require_tls: true' ;; esac
  else
    echo '  smtp_require_tls: false'
  fi
  echo 'route:'
  echo '  receiver: operator'
  echo '  group_by: [alertname, process, name]'
  echo '  group_wait: 10s'
  echo '  group_interval: 1m'
  echo '  repeat_interval: 12h'
  # What follows from a cause is not told beside it.
  echo 'inhibit_rules:'
  echo '  - source_matchers: [alertname="NothingResponds"]'
  echo '    target_matchers: [alertname!="NothingResponds"]'
  echo '  - source_matchers: [alertname="ProcessDown"]'
  echo '    target_matchers: [alertname="ProcessMissing"]'
  echo '  - source_matchers: [alertname=~"DependencyDown|ProcessDown|ProcessMissing"]'
  echo '    target_matchers: [alertname=~"ErrorsServed|SlowAnswers|MailsWait|MailsLate"]'
  echo 'receivers:'
  echo '  - name: operator'
  echo '    email_configs:'
  echo "      - to: $(quote "$ALERT_EMAIL")"
  echo '        send_resolved: true'
  echo '        headers: { subject: '"'"'{{ .Status | toUpper }}: {{ .CommonLabels.alertname }} {{ .CommonLabels.process }}{{ .CommonLabels.name }}'"'"' }'
  echo '        html: '"''"
  echo '        text: |'
  echo '          {{ range .Alerts }}{{ .Annotations.summary }}'
  echo '          {{ .Annotations.action }}'
  echo '          {{ end }}'
  if [ -n "${ALERT_WEBHOOK_URL:-}" ]; then
    echo '    webhook_configs:'
    echo "      - url: $(quote "$ALERT_WEBHOOK_URL")"
    echo '        send_resolved: true'
  fi
} >"$CONFIG"

exec "${ALERTMANAGER:-alertmanager}" --config.file="$CONFIG" "$@"
