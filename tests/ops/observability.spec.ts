import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Metrics } from '@nfa/service-kit';
import { parse } from 'yaml';
import { z } from 'zod';
import type { OutboxRepository } from '../../services/enquiries/src/notifications/outbox.repository.ts';
import { OutboxMetrics } from '../../services/enquiries/src/notifications/outbox-metrics.ts';
import { composeServices, ROOT, read } from './compose-files.ts';

const FOLDER = join(ROOT, 'infra/observability');
const promtool = (...args: string[]) =>
  spawnSync(process.env.PROMTOOL || 'promtool', args, { cwd: FOLDER, encoding: 'utf8' });

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          for: z.string(),
          labels: z.object({ severity: z.enum(['page', 'warn']) }),
          annotations: z.object({ summary: z.string(), action: z.string() }),
        }),
      ),
    }),
  ),
});
const rules = Rules.parse(parse(read('infra/observability/alerts.yml'))).groups.flatMap((group) => group.rules);
const Dashboard = z.looseObject({
  panels: z.array(z.looseObject({ title: z.string(), targets: z.array(z.looseObject({ expr: z.string() })) })),
});
const panels = Dashboard.parse(JSON.parse(read('infra/observability/grafana/dashboards/academy.json'))).panels;

/** Names of the gauges of the outbox. */
function outboxMetrics(): string[] {
  const names: string[] = [];
  new OutboxMetrics({ gauge: (name: string) => names.push(name) } as unknown as Metrics, {} as OutboxRepository);
  return names;
}

/** Metrics that our processes have: those of the source, and those of every Node process. */
const KNOWN = [
  'agency_messages_failed',
  'agency_payments_to_look_at',
  'up',
  'http_request_duration_seconds_count',
  'http_request_duration_seconds_bucket',
  'gateway_cache_hits_total',
  'gateway_cache_bytes',
  ...outboxMetrics(),
  'dependency_up',
  'disk_free_ratio',
  'backup_age_seconds',
  'certificate_seconds_left',
  'nodejs_eventloop_lag_p99_seconds',
  'process_resident_memory_bytes',
  'process_cpu_seconds_total',
];

const PROCESSES = ['agency', 'catalogue', 'content', 'enquiries', 'frontend', 'gateway', 'media', 'worker'];

describe('alerts and dashboard', () => {
  it('pass the tests that are written for them', () => {
    const version = promtool('--version');
    if (version.error)
      return void process.stdout.write(
        'Alert rules were not run: promtool is not on PATH (Debian package prometheus)\n',
      );
    for (const args of [
      ['check', 'config', 'prometheus.yml'],
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts.test.yml'],
    ]) {
      const { status, stdout, stderr } = promtool(...args);
      expect({ args, status, output: status === 0 ? '' : stdout + stderr }).toEqual({ args, status: 0, output: '' });
    }
  });

  it('go by mail and to a webhook, whatever signs the password holds', async () => {
    const config = join(await mkdtemp(join(tmpdir(), 'nfa-alerts-')), 'alertmanager.yml');
    const written = (env: Record<string, string>) => {
      // The script writes the configuration and then runs `true` in place of Alertmanager.
      const { status, stderr } = spawnSync('sh', [join(FOLDER, 'alertmanager.sh')], {
        env: {
          ...{ PATH: process.env.PATH ?? '', ALERTMANAGER_CONFIG: config, ALERTMANAGER: 'true' },
          ...{ MAIL_FROM: 'Academy <no-reply@a.example>', ALERT_EMAIL: 'owner@a.example' },
          ...env,
        },
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
      return parse(readFileSync(config, 'utf8'));
    };
    expect(written({ SMTP_URL: 'smtp://mail:1025' })).toMatchObject({
      global: { smtp_smarthost: 'mail:1025', smtp_require_tls: false },
      receivers: [{ name: 'operator', email_configs: [{ to: 'owner@a.example', send_resolved: true }] }],
    });
    const webhook = 'https://hooks.example/a?b=c';
    expect(written({ SMTP_URL: "smtps://us%40er:it's%3Aa@smtp.example", ALERT_WEBHOOK_URL: webhook })).toMatchObject({
      global: {
        smtp_smarthost: 'smtp.example:465',
        smtp_auth_username: 'us@er',
        smtp_auth_password: "it's:a",
        // Port 465 begins with TLS; Alertmanager would wait for STARTTLS beside it.
        smtp_require_tls: false,
      },
      receivers: [{ webhook_configs: [{ url: webhook, send_resolved: true }] }],
    });
    expect(written({ SMTP_URL: 'smtp://user:pass@smtp.example' })).toMatchObject({
      global: { smtp_smarthost: 'smtp.example:587', smtp_require_tls: true },
    });
    await rm(dirname(config), { recursive: true });
  });

  it('go through a mail server of their own where one is set, since the one of the site may be what is down', () => {
    expect(composeServices().alertmanager?.environment.SMTP_URL).toMatch(/^\$\{ALERT_SMTP_URL:-\$\{SMTP_URL:-/);
  });

  it('speak of metrics that exist', () => {
    const sources = [
      'packages/process-kit/src/metrics.ts',
      'packages/process-kit/src/health.ts',
      'gateway/src/cache/cache.service.ts',
      'gateway/src/http/open-request.ts',
      'gateway/src/operations/operations-metrics.ts',
      'services/agency/src/messages/message-metrics.ts',
      'services/agency/src/mpesa/payment-metrics.ts',
    ].map(read);
    for (const name of [
      'gateway_cache_hits_total',
      'gateway_cache_bytes',
      'http_request_duration_seconds',
      'dependency_up',
      'disk_free_ratio',
      'backup_age_seconds',
      'certificate_seconds_left',
      'agency_messages_failed',
      'agency_payments_to_look_at',
    ])
      expect(sources.some((source) => source.includes(`'${name}'`))).toBe(true);
    const expressions = [
      ...rules.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    for (const expression of expressions) {
      const words = expression.replace(/\{[^}]*\}|"[^"]*"/g, '').match(/\b[a-z]+(?:_[a-z0-9]+)+\b|\bup\b/g) ?? [];
      const metrics = words.filter((word) => word !== 'histogram_quantile');
      expect(metrics.length).toBeGreaterThan(0);
      expect(metrics.filter((word) => !KNOWN.includes(word))).toEqual([]);
    }
  });

  it('are the same for the Prometheus operator, which finds every process by its name', () => {
    const resource = parse(read('infra/k8s/monitoring/rules.yaml'));
    expect(resource.spec.groups).toEqual(parse(read('infra/observability/alerts.yml')).groups);
    const monitor = parse(read('infra/k8s/monitoring/pod-monitor.yaml'));
    const labelled = monitor.spec.podMetricsEndpoints[0].relabelings.map(
      ({ targetLabel }: { targetLabel: string }) => targetLabel,
    );
    expect(labelled).toEqual(['job', 'process']);
    for (const name of PROCESSES)
      expect(read(`infra/k8s/base/${name}.yaml`)).toContain('{ name: management, containerPort: 9090 }');
  });

  it('miss a kind of process as soon as one of them is gone', () => {
    const { expr = '', annotations } = rules.find(({ alert }) => alert === 'ProcessMissing') ?? {};
    expect(expr).toMatch(new RegExp(` < ${PROCESSES.length}$`));
    expect(annotations?.summary).toContain(` of ${PROCESSES.length} kinds `);
    const scraped = parse(read('infra/observability/prometheus.yml')).scrape_configs[0].dns_sd_configs[0].names;
    expect([...scraped].sort()).toEqual(PROCESSES);
  });

  it('warn of the memory of each process before its container reaches the limit', () => {
    const expression = rules.find(({ alert }) => alert === 'MemoryHigh')?.expr ?? '';
    const clauses = [...expression.matchAll(/\{process=~?"([a-z|]+)"\} > (\d+) \* 1024 \* 1024/g)];
    const services = composeServices();
    const thresholds = clauses.flatMap(([, names = '', mib]) =>
      names.split('|').map((name) => [name, Number(mib)] as const),
    );
    expect(thresholds.map(([name]) => name).sort()).toEqual(PROCESSES);
    for (const [name, mib] of thresholds) {
      const share = mib / Number.parseInt(services[name]?.mem_limit ?? '', 10);
      expect({ name, isBelow: share > 0.8 && share < 0.9 }).toEqual({ name, isBelow: true });
    }
  });

  it('tell a person what to do, and the document has a line for each and for no other', () => {
    for (const { annotations } of rules) expect(annotations.action).not.toBe('');
    const [, table = ''] = read('docs/operations.md').split('| Alert | What to do |');
    const explained = [...(table.split('\n\n')[0]?.matchAll(/^\| (`[^|]+) \| \S/gm) ?? [])].flatMap(
      ([, names = '']) => [...names.matchAll(/`(\w+)`/g)],
    );
    expect(explained.map(([, name]) => name).sort()).toEqual(rules.map(({ alert }) => alert).sort());
  });

  it('name a process as the Compose file does, which the label `service` of the worker does not', () => {
    const perProcess = rules.filter(({ expr }) => !/\bby \(|min\(|max\(|absent\(/.test(expr));
    expect(perProcess.map(({ alert }) => alert)).toEqual(['ProcessDown', 'EventLoopBlocked', 'MemoryHigh']);
    for (const { annotations } of perProcess) expect(annotations.summary).toContain('{{ $labels.process }}');
  });
});
