import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { build } from '../../infra/local/build.mjs';
import { startStack } from '../../infra/local/stack.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

// The job of a killed worker is taken over within two lock periods of 15 s.
const WITHIN_MS = 60_000;

let folder;
let stack;
let database;
let smtp;
/** Message-IDs of the mails that the mail server has accepted. */
const accepted = [];
let beforeAccepting = () => {};

before(async () => {
  await build(() => {});
  folder = await temporaryFolder('nfa-mail-worker-');
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _, done) {
      let raw = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        raw += chunk;
      });
      stream.on('end', () => {
        beforeAccepting();
        accepted.push(/^Message-ID: (.+)$/im.exec(raw)?.[1]);
        done();
      });
    },
  });
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  stack = await startStack({
    dataDir: folder,
    quiet: true,
    seed: false,
    only: ['enquiries', 'worker'],
    env: { SMTP_URL: `smtp://127.0.0.1:${smtp.server.address().port}` },
  });
  database = new pg.Client({ connectionString: stack.databaseUrl });
  await database.connect();
});

after(async () => {
  await database?.end();
  await stack?.stop();
  await new Promise((resolve) => smtp.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Polls until `ask` returns a truthy value, and returns that. @throws after `WITHIN_MS` */
async function until(ask) {
  for (const end = Date.now() + WITHIN_MS; ; ) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`not within ${WITHIN_MS / 1_000} s`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

const states = async () => (await database.query('SELECT state FROM enquiries.email_outbox')).rows;

test('a worker killed between the mail server’s 250 and its own note sends the mail once more, never not at all', async () => {
  const pid = stack.processes.find(({ name }) => name === 'worker')?.pid;
  // A stopped process does not read the response: the mail server has accepted the mail, and the worker does not know.
  beforeAccepting = () => process.kill(pid, 'SIGSTOP');
  await database.query(
    `INSERT INTO enquiries.email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state)
     SELECT id, 'contact_message', id, 'agency',
       '{"kind":"contact_message","name":"Amina","email":"amina@visitor.example","phone":"0712 345 678","message":"x","subject":"Other"}',
       id::text, 'new' FROM gen_random_uuid() AS id`,
  );
  await until(() => accepted.length === 1);
  beforeAccepting = () => {};
  stack.supervisor.kill('worker');
  await until(() => stack.processes.some(({ name, restarts }) => name === 'worker' && restarts === 1));
  assert.deepEqual(await states(), [{ state: 'sending' }]);
  assert.equal(accepted.length, 1);

  // Ends the lease of the killed worker on this mail.
  await database.query("UPDATE enquiries.email_outbox SET lease_until = now() - interval '1 second'");
  await until(async () => (await states())[0]?.state === 'sent');
  assert.equal(accepted.length, 2);
  assert.equal(accepted[0], accepted[1], 'both copies have one Message-ID, so that mailboxes show one');
  assert.deepEqual(await states(), [{ state: 'sent' }]);
});
