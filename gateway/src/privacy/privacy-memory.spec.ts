import type { PictureDecision } from '@nfa/contracts';
import { mergeMemories, type PrivacyMemory } from './privacy-memory.ts';

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
