import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PictureDecision } from '@nfa/contracts';
import { mergeMemories, type PrivacyMemory, writeMemoryFile } from './privacy-memory.ts';

const decision = (state: PictureDecision['state'], decided_at: string, changes: Partial<PictureDecision> = {}) =>
  ({ picture: '/media/a.jpg', model_id: 'm', scope: 'site', state, decided_at, ...changes }) as PictureDecision;
const memory = (...decisions: PictureDecision[]): PrivacyMemory => ({ erasures: [], decisions });

describe('two memories about privacy', () => {
  const given = decision('given', '2026-01-05T09:00:00.000Z');
  const withdrawn = decision('withdrawn', '2026-01-06T09:00:00.000Z');

  it.each([
    [given, withdrawn],
    [withdrawn, given],
  ])('keep the newer decision, whichever of them knows it', (one, other) => {
    expect(mergeMemories(memory(one), memory(other))).toEqual(memory(withdrawn));
  });

  it('keep decisions on another picture, model or place apart, and each erasure once', () => {
    const others = [{ picture: '/media/b.jpg' }, { model_id: 'n' }, { scope: 'print' as const }].map((changes) =>
      decision('given', given.decided_at, changes),
    );
    const erasures = ['1', '2'].map((id) => ({ id, key: 'k', hashes: [id] }));
    const known = { ...memory(given, ...others), erasures };
    expect(mergeMemories(known, { ...memory(given), erasures: erasures.slice(1) })).toEqual(known);
  });
});

it('leaves nothing of a memory that could not be written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nfa-archives-'));
  const handle = await open(folder);
  const sync = jest.spyOn(Object.getPrototypeOf(handle), 'sync').mockRejectedValue(new Error('ENOSPC'));
  await handle.close();
  await expect(writeMemoryFile(folder, memory(decision('given', '2026-01-05T09:00:00.000Z')))).rejects.toThrow(
    'ENOSPC',
  );
  sync.mockRestore();
  const left = await readdir(folder);
  await rm(folder, { recursive: true });
  expect(left).toEqual([]);
});
