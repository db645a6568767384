import assert from 'node:assert/strict';
import { Server } from 'node:net';
import { test } from 'node:test';
import { requireFree } from '../../infra/local/free-port.mjs';

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
