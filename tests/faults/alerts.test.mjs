import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { after, before, describe, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { parse, stringify } from 'yaml';
import { build } from '../../infra/local/build.mjs';
import { freePort } from '../../infra/local/free-port.mjs';
import { APPLICATIONS } from '../../infra/local/processes.mjs';
import { inRoot } from '../../infra/local/root.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { startMailCatcher } from '../../infra/mail-catcher/catcher.mjs';
import { findS3Server } from '../support/s3-server.mjs';
import { startServer } from '../support/server-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

const RAISED_WITHIN_MS = 120_000;
/** Covers the restart of a process, the next scrape, and the minute for which Alertmanager groups notifications. */
const CLEARED_WITHIN_MS = 180_000;
const SETTLE_MS = 5_000;
const MAIL_WITHIN_MS = 30_000;
const [ACCESS_KEY, SECRET_KEY] = ['alerts-access-key', 'alerts-secret-key-0123456789'];

const found = findS3Server();
const command = (name) => (spawnSync(name, ['--version'], { stdio: 'ignore' }).error ? undefined : name);
const alertmanager = command('alertmanager') ?? command('prometheus-alertmanager');
const missing = {
  'npm run test:long, for a quarter of an hour': process.env.FAULTS === 'long',
  'prometheus on PATH': command('prometheus'),
  'alertmanager on PATH': alertmanager,
  'an S3 server': 'command' in found && found.name === 'VersityGW',
  'root, for a small disk to fill': process.getuid?.() === 0,
};
const lacking = Object.entries(missing).flatMap(([what, isThere]) => (isThere ? [] : [what]));
if (lacking.length > 0) process.stdout.write(`Alerts were not raised for real: needs ${lacking.join('; ')}\n`);

describe('each fault raises one alert within two minutes, by mail and webhook, and it ends with the fault', {
  skip: lacking.length > 0 && `needs ${lacking.join('; ')}`,
}, () => {
  let folder;
  let disk;
  let stack;
  let store;
  let mails;
  let hook;
  const servers = [];
  /** Notifications that the webhook received. */
  const told = [];
  const ports = {};

  before(async () => {
    await build(() => {});
    folder = await temporaryFolder('nfa-alerts-');
    for (const name of ['prometheus', 'alertmanager', 's3', 'site', 'mails', 'alerts']) ports[name] = await freePort();
    for (const name of ['smtp', 'operator', 'operatorWeb']) ports[name] = await freePort();
    hook = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      const { status, commonLabels } = JSON.parse(body);
      const { alertname, process: name = commonLabels.name ?? '' } = commonLabels;
      told.push({ at: Date.now(), status, alert: alertname, of: name });
      response.end();
    }).listen(ports.alerts, '127.0.0.1');
    disk = join(folder, 'disk');
    mkdirSync(disk);
    assert.equal(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=16m', 'tmpfs', disk]).status, 0);
    mkdirSync(join(folder, 'objects/academy-media'), { recursive: true });
    store = await startServer(s3Spec());
    mails = await startSmtp('mails', ports.smtp, ports.mails);
    servers.push(await startSmtp('operator', ports.operator, ports.operatorWeb));
    stack = await startStack({
      dataDir: join(folder, 'data'),
      quiet: true,
      env: {
        RATE_LIMIT: 'off',
        SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
        OBJECT_STORE: 'minio',
        S3_ENDPOINT: `http://127.0.0.1:${ports.s3}`,
        S3_BUCKET: 'academy-media',
        S3_ACCESS_KEY: ACCESS_KEY,
        S3_SECRET_KEY: SECRET_KEY,
      },
    });
    // Runs the content service on a small disk of its own, which a test fills.
    const { spec } = stack.supervisor.entry('content');
    await stack.supervisor.stop('content');
    spec.options.cwd = disk;
    await stack.supervisor.start(spec);
    servers.push(await startServer(alertmanagerSpec()), await startServer(prometheusSpec()));
  });

  after(async () => {
    for (const server of servers.reverse()) await server.stop();
    await stack?.stop();
    await mails?.stop();
    await store?.stop();
    hook?.close();
    spawnSync('umount', [disk]);
    await rm(folder, { recursive: true, force: true });
  });

  const startSmtp = (name, smtpPort, webPort) =>
    startMailCatcher({ folder: mkdir(`mailbox-${name}`), smtpPort, webPort });
  const mkdir = (name) => {
    mkdirSync(join(folder, name), { recursive: true });
    return join(folder, name);
  };
  const responds = (port, path) => async () =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      () => true,
      () => false,
    );
  const s3Spec = () => ({
    name: 'the object store',
    command: found.command,
    args: ['--port', `127.0.0.1:${ports.s3}`, 'posix', join(folder, 'objects')],
    options: { env: { ...process.env, ROOT_ACCESS_KEY: ACCESS_KEY, ROOT_SECRET_KEY: SECRET_KEY } },
    ready: responds(ports.s3, '/'),
  });
  const alertmanagerSpec = () => ({
    name: 'alertmanager',
    command: 'sh',
    args: [
      inRoot('infra/observability/alertmanager.sh'),
      `--storage.path=${mkdir('alertmanager')}`,
      '--cluster.listen-address=',
      `--web.listen-address=127.0.0.1:${ports.alertmanager}`,
    ],
    options: {
      env: {
        ...process.env,
        ALERTMANAGER: alertmanager,
        ALERTMANAGER_CONFIG: join(folder, 'alertmanager.yml'),
        SMTP_URL: `smtp://127.0.0.1:${ports.operator}`,
        MAIL_FROM: 'Academy <no-reply@academy.example>',
        ALERT_EMAIL: 'operator@academy.example',
        ALERT_WEBHOOK_URL: `http://127.0.0.1:${ports.alerts}/`,
      },
    },
    ready: responds(ports.alertmanager, '/-/ready'),
  });
  /** Returns the process of Prometheus, with the configuration of Compose and addresses in place of host names. */
  const prometheusSpec = () => {
    const config = parse(readFileSync(inRoot('infra/observability/prometheus.yml'), 'utf8'));
    config.rule_files = [inRoot('infra/observability/alerts.yml')];
    config.alerting.alertmanagers[0].static_configs[0].targets = [`127.0.0.1:${ports.alertmanager}`];
    const [job] = config.scrape_configs;
    delete job.dns_sd_configs;
    delete job.relabel_configs;
    job.static_configs = APPLICATIONS.map((name) => ({
      targets: [`127.0.0.1:${stack.ports[`${name}Management`]}`],
      labels: { process: name },
    }));
    writeFileSync(join(folder, 'prometheus.yml'), stringify(config));
    return {
      name: 'prometheus',
      command: 'prometheus',
      args: [
        `--config.file=${join(folder, 'prometheus.yml')}`,
        `--storage.tsdb.path=${mkdir('prometheus')}`,
        `--web.listen-address=127.0.0.1:${ports.prometheus}`,
      ],
      options: {},
      ready: responds(ports.prometheus, '/-/ready'),
    };
  };

  const restart = async (name) => stack.supervisor.start(stack.supervisor.entry(name).spec);
  const filler = () => join(disk, 'filler');
  const faults = [
    ['Postgres', 'DependencyDown postgres', () => stack.supervisor.stop('postgres'), () => restart('postgres')],
    ['Redis', 'DependencyDown redis', () => stack.supervisor.stop('redis'), () => restart('redis')],
    [
      'the object store',
      'DependencyDown object_store',
      () => store.stop(),
      async () => {
        store = await startServer(s3Spec());
      },
    ],
    [
      'the mail server',
      'DependencyDown mail_server',
      async () => {
        await mails.stop();
        // The worker detects the outage when it sends a mail.
        await sendMessage();
      },
      async () => {
        mails = await startSmtp('mails', ports.smtp, ports.mails);
      },
    ],
    ['the worker', 'ProcessDown worker', () => stack.supervisor.stop('worker'), () => restart('worker')],
    [
      'a full disk',
      'DiskFull ',
      () => pipeline(createReadStream('/dev/zero', { end: 15.25 * 2 ** 20 }), createWriteStream(filler())),
      () => rmSync(filler()),
    ],
  ];

  const sendMessage = async () => {
    const response = await fetch(`${stack.url}/api/contact-form`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Achieng',
        email: 'achieng@example.com',
        phone: '+254 712 000 111',
        subject: 'General Inquiry',
        message: 'Is anybody there?',
      }),
    });
    assert.equal(response.status, 201);
  };

  /** Waits until the webhook has received a notification; returns the milliseconds until its arrival. */
  async function awaitTold(status, alert, limit) {
    const began = Date.now();
    for (;;) {
      const entry = told.find((one) => one.status === status && `${one.alert} ${one.of}` === alert);
      if (entry) return entry.at - began;
      assert.ok(
        Date.now() - began < limit,
        `${status} ${alert}: not told within ${limit / 1_000} s, but ${JSON.stringify(told)}`,
      );
      await delay(250);
    }
  }

  /** Waits for the mail that Alertmanager sends with a notification. */
  async function awaitMail(status, alert) {
    const subject = `${status.toUpperCase()}: ${alert.trim()}`;
    for (const until = Date.now() + MAIL_WITHIN_MS; ; await delay(250)) {
      const list = await (await fetch(`http://127.0.0.1:${ports.operatorWeb}/api/mails`)).json();
      const subjects = list.map((mail) => mail.subject.trim());
      if (subjects.includes(subject)) return;
      assert.ok(Date.now() < until, `no mail "${subject}", but ${subjects.join(', ')}`);
    }
  }

  for (const [what, alert, breakIt, mendIt] of faults)
    test(what, async (context) => {
      told.length = 0;
      await breakIt();
      const raised = await awaitTold('firing', alert, RAISED_WITHIN_MS);
      await awaitMail('firing', alert);
      await delay(SETTLE_MS);
      await mendIt();
      const cleared = await awaitTold('resolved', alert, CLEARED_WITHIN_MS);
      await awaitMail('resolved', alert);
      assert.deepEqual(
        told.map(({ status, alert: name, of }) => `${status} ${name} ${of}`),
        [`firing ${alert}`, `resolved ${alert}`],
      );
      context.diagnostic(
        `${alert.trim()}: raised after ${Math.round(raised / 1_000)} s, cleared after ${Math.round(cleared / 1_000)} s`,
      );
    });
});
