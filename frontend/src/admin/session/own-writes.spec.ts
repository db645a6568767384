import { describe, expect, it } from '@jest/globals';
import { OwnWrites } from './own-writes.ts';

describe('the saves of this tab', () => {
  it('are no news when the panel was read again after them', async () => {
    const writes = new OwnWrites();
    let id = '';
    let respond: () => void = () => undefined;
    const saved = writes
      .run(async (given) => {
        id = given;
        await new Promise<void>((resolve) => {
          respond = resolve;
        });
      })
      .then(() => writes.noteReload());
    // The event may come before the response.
    const known = writes.wasReloaded(id);
    respond();
    await saved;
    await expect(known).resolves.toBe(true);
    await expect(writes.wasReloaded(id)).resolves.toBe(true);
  });

  it('are news when nothing was read again since, and after a failure', async () => {
    const writes = new OwnWrites();
    const ids: string[] = [];
    writes.noteReload();
    await writes.run((id) => Promise.resolve(ids.push(id)));
    await writes
      .run((id) => {
        ids.push(id);
        return Promise.reject(new Error('the response was lost'));
      })
      .catch(() => undefined);
    for (const id of ids) await expect(writes.wasReloaded(id)).resolves.toBe(false);
  });

  it('are told from the saves of others', async () => {
    const writes = new OwnWrites();
    writes.noteReload();
    await expect(writes.wasReloaded('somebody-else')).resolves.toBe(false);
    await expect(writes.wasReloaded(undefined)).resolves.toBe(false);
  });
});
