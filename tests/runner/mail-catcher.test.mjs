import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import nodemailer from 'nodemailer';
import { freePort } from '../../infra/local/free-port.mjs';
import { startMailCatcher } from '../../infra/mail-catcher/catcher.mjs';

describe('the mail catcher', () => {
  let folder;
  let web;
  let smtpPort;
  let stop;
  const start = async () => {
    smtpPort = await freePort();
    const webPort = await freePort();
    web = `http://127.0.0.1:${webPort}`;
    ({ stop } = await startMailCatcher({ folder, smtpPort, webPort }));
  };
  const restart = async () => {
    await stop();
    await start();
  };
  const mails = async () => (await fetch(`${web}/api/mails`)).json();
  const send = (mail) =>
    nodemailer
      .createTransport({ host: '127.0.0.1', port: smtpPort, secure: false })
      .sendMail({ from: 'Academy <no-reply@example.org>', to: 'agency@example.org', ...mail });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'nfa-mails-'));
    await start();
  });
  afterEach(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });

  it('shows a mail as it was meant, whatever its encoding, and still after a restart', async () => {
    const subject = 'Café ☕ – ein langer Betreff, der auf mehr als eine Zeile verteilt wird, weil er so lang ist';
    await send({ subject, replyTo: 'zawadi@example.org', text: 'Grüße\n=3D', html: '<p>Grüße</p>' });
    await send({ subject: 'Second', text: 'x' });
    await restart();
    const [second, first] = await mails();
    assert.equal(second.subject, 'Second');
    assert.equal(first.subject, subject);
    assert.equal(first.headers.subject, subject);
    assert.equal(first.from, 'Academy <no-reply@example.org>');
    assert.deepEqual(first.to, ['agency@example.org']);
    assert.equal(first.reply_to, 'zawadi@example.org');
    assert.equal(first.text.trim().replace(/\r/g, ''), 'Grüße\n=3D');
    assert.equal(first.html.trim(), '<p>Grüße</p>');
    const page = await fetch(`${web}/mails/${first.id}`);
    assert.match(await page.text(), /Grüße/);
    assert.equal((await fetch(`${web}/api/mails/1`)).status, 404);
  });

  it('runs no script of a mail and leaves no markup of it on its own page', async () => {
    await send({ subject: '<script>alert(1)</script>', html: '<script>alert(2)</script>' });
    const [mail] = await mails();
    for (const path of ['/', `/mails/${mail.id}`])
      assert.doesNotMatch(await (await fetch(web + path)).text(), /<script>/);
  });

  it('keeps the newest 10,000 mails as files, and reads those of version 1.0', async () => {
    const raw = 'Subject: =?UTF-8?Q?Caf=C3=A9?=\r\n\r\nCaf\u00c3\u00a9\r\n';
    const stored = JSON.stringify({ from: 'a@example.org', to: ['b@example.org'], raw });
    const names = Array.from({ length: 10_000 }, (_, at) => `${1_700_000_000_000 + at}.json`);
    for (const name of names) await writeFile(join(folder, name), stored);
    await restart();
    await send({ subject: 'The newest', text: 'x' });
    const all = await mails();
    assert.equal(all.length, 10_000);
    assert.equal(all[0].subject, 'The newest');
    const oldest = all.at(-1);
    assert.equal(oldest.id, '1700000000001');
    assert.equal(oldest.subject, 'Café');
    assert.equal(oldest.text.trim(), 'Café');
    assert.equal((await readdir(folder)).length, 10_000);
  });

  it('forgets all mails when it is told', async () => {
    await send({ subject: 'x', text: 'x' });
    assert.equal((await fetch(`${web}/api/mails`, { method: 'DELETE' })).status, 200);
    assert.deepEqual(await mails(), []);
    assert.deepEqual(await readdir(folder), []);
  });

  it('refuses a mail of more than 5 MB', async () => {
    await assert.rejects(send({ subject: 'x', text: 'x'.repeat(6 * 1024 * 1024) }), /552/);
    assert.deepEqual(await mails(), []);
  });
});
