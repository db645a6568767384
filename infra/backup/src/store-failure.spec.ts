import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DiskObjectStore } from '../../../services/media/src/object-store/disk.ts';
import { storageFull } from '../../../services/media/src/object-store/object-store.ts';
import { worded } from './store-failure.ts';

describe('a failure of the object store', () => {
  it('is told in one line with its reason and what to do', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-failure-'));
    const file = join(folder, 'file');
    await writeFile(file, '');
    const error = await new DiskObjectStore(file).put('m/a.jpg', Buffer.from('x')).catch(worded);
    await rm(folder, { recursive: true });
    expect(String(error)).toMatch(
      /^Error: The object store failed: E[A-Z]+: .+\. Mend it, or the variables of it, and run the command again$/,
    );
    expect(String(worded(storageFull()))).toContain('no space is left');
  });

  it('leaves any other error as it is', () => {
    const error = new Error('The archive is not complete');
    expect(worded(error)).toBe(error);
  });
});
