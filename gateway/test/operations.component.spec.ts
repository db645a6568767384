import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Metrics } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { type RunningGateway, startGateway } from './start-gateway.ts';

const DAY_SECONDS = 86_400;

describe('what operators forget', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  async function metric(app: NestExpressApplication, name: string): Promise<number | undefined> {
    const text = await app.get(Metrics).registry.metrics();
    const value = new RegExp(`^${name}\\{[^}]*\\} (\\S+)$`, 'm').exec(text)?.[1];
    return value === undefined ? undefined : Number(value);
  }

  it('is measured on a site for visitors alone', async () => {
    expect(await metric(gateway.app, 'backup_age_seconds')).toBeUndefined();
    const site = await gateway.start({ demoMode: false });
    expect(await metric(site, 'backup_age_seconds')).toBeGreaterThan(0);
    expect(await metric(site, 'certificate_seconds_left')).toBeUndefined();
  });

  it('is, before the first backup, the time since the password was set, whenever the process started', async () => {
    const site = await gateway.start({ demoMode: false });
    await site.get(DataSource).query("UPDATE admin_account SET password_changed_at = now() - interval '3 days'");
    expect(await metric(site, 'backup_age_seconds')).toBeCloseTo(3 * DAY_SECONDS, -2);
  });

  it('is the age of the newest backup', async () => {
    const site = await gateway.start({ demoMode: false });
    await site
      .get(DataSource)
      .query("INSERT INTO backups VALUES (now() - interval '2 days', 1), (now() - interval '1 day', 1)");
    expect(await metric(site, 'backup_age_seconds')).toBeCloseTo(DAY_SECONDS, -2);
  });

  it('is the end of the certificate, and nothing while the site cannot be reached', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-certificate-'));
    const [keyFile, certificateFile] = [join(folder, 'key'), join(folder, 'certificate')];
    const subject = ['-subj', '/CN=localhost', '-keyout', keyFile, '-out', certificateFile];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '9', ...subject]);
    const [key, cert] = [await readFile(keyFile), await readFile(certificateFile)];
    const server = createServer({ key, cert }).listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const site = await gateway.start({ demoMode: false, publicUrl: `https://127.0.0.1:${port}` });
    const left = await metric(site, 'certificate_seconds_left');
    expect(left).toBeGreaterThan(8.9 * DAY_SECONDS);
    expect(left).toBeLessThanOrEqual(9 * DAY_SECONDS);
    await new Promise((resolve) => server.close(resolve));
    const away = await gateway.start({ demoMode: false, publicUrl: `https://127.0.0.1:${port}` });
    expect(await metric(away, 'certificate_seconds_left')).toBeNaN();
    await rm(folder, { recursive: true });
  });
});
