import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Server } from 'node:net';
import { test } from 'node:test';
import { freePort, requireFree } from '../../infra/local/free-port.mjs';

test('gives no port twice, in two processes neither', async (t) => {
  const module = new URL('../../infra/local/free-port.mjs', import.meta.url);
  // Without claims, two processes would share about ten of so many ports.
  const count = 400;
  const script = `
    import { freePort } from '${module}';
    const ports = [];
    while (ports.length < ${count}) ports.push(await freePort());
    process.send(ports);
    setInterval(() => {}, 1_000);
  `;
  const other = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: [0, 1, 2, 'ipc'] });
  t.after(() => other.kill());
  const [theirs] = await once(other, 'message');
  const ours = [];
  while (ours.length < count) ours.push(await freePort());
  assert.equal(new Set([...theirs, ...ours]).size, 2 * count);
});

test('names the variable of a port that needs more rights', async (t) => {
  // Whoever runs the tests may have the rights.
  t.mock.method(Server.prototype, 'listen', function () {
    process.nextTick(() => this.emit('error', Object.assign(new Error(), { code: 'EACCES' })));
    return this;
  });
  await assert.rejects(requireFree('MAIL_PORT', 80, '127.0.0.1'), {
    message: 'Port 80 needs more rights: set MAIL_PORT to one above 1023.',
  });
});
