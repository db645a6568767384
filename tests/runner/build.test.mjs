import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { after, before, test } from 'node:test';
import { buildChanged } from '../../infra/local/build.mjs';
import { root } from '../../infra/local/root.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

let folder;

before(async () => {
  folder = await temporaryFolder('nfa build ');
});
after(() => rm(folder, { recursive: true, force: true }));

test('builds again where a build of other sources was interrupted, also when the former sources are back', async () => {
  const pathOf = (name) => relative(root, join(folder, name));
  const started = [];
  const build = async (text, end) => {
    await writeFile(join(folder, 'source'), text);
    const command = ['sh', '-c', `touch '${join(folder, 'result')}' && ${end}`];
    const part = { sources: [pathOf('source')], stamp: pathOf('stamp'), result: pathOf('result'), command };
    await buildChanged({ ...part, failure: 'It failed' }, () => started.push(text));
  };
  await build('former', 'true');
  await build('former', 'true');
  await assert.rejects(build('newer', 'kill -9 $$'), /It failed: got SIGKILL/);
  await build('former', 'true');
  assert.deepEqual(started, ['former', 'newer', 'former']);
});
