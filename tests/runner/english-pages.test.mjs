import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { inRoot } from '../../infra/local/root.mjs';
import { everyPage } from './pages/every-page.mjs';
import { startPageServer } from './pages/page-server.mjs';

// `UPDATE_PAGES=on` stores the current pages as the expected ones.
const isUpdate = process.env.UPDATE_PAGES === 'on';

/** @type {Awaited<ReturnType<typeof startPageServer>>[]} */
let servers = [];
before(async () => {
  servers = await Promise.all([startPageServer(), startPageServer({ isDown: true })]);
});
after(() => Promise.all(servers.map((server) => server.stop())));

for (const [name, { path, isDown, ...how }] of Object.entries(everyPage))
  test(`the English page "${name}" is what it was, byte for byte`, async () => {
    const html = await servers[isDown ? 1 : 0]?.draw(path, how);
    // One element a line, for readable diffs.
    const drawn = `${html?.replaceAll('><', '>\n<')}\n`;
    const file = inRoot(`tests/runner/pages/english/${name}.html`);
    if (isUpdate) writeFileSync(file, drawn);
    else assert.equal(drawn, readFileSync(file, 'utf8'));
  });

test('a page whose code was guessed too often says so in its status, and when to try again', async () => {
  assert.deepEqual(await servers[0]?.refusalOf('/pay/T00MANY1'), [429, '1800']);
});
