import type { PersonEntry } from '@nfa/contracts';
import { byKind, chosenOf } from './person-labels.ts';

const entry = (changes: Partial<PersonEntry>): PersonEntry => ({
  kind: 'model',
  id: 'model',
  name: 'Faith Nekesa',
  phone: '',
  email: '',
  about: '',
  at: '2026-11-21T10:00:00.000Z',
  belongs_to: null,
  is_removed: false,
  picture: '',
  ...changes,
});
const contacts = ['page', 'permission'].map((id) => entry({ kind: 'contact', id, belongs_to: 'model' }));

describe('contacts for jobs', () => {
  it('go with their model', () => {
    const entries = [entry({}), ...contacts];
    expect(byKind(entries).map(({ kind, isOwn }) => [kind, isOwn])).toEqual([
      ['model', true],
      ['contact', false],
    ]);
    expect(chosenOf(entries, new Set(['model']))).toEqual({ records: [{ kind: 'model', id: 'model' }], gone: entries });
  });

  it('are what is left of a model that was deleted for good, and go as the whole of it', () => {
    expect(byKind(contacts).map(({ isOwn }) => isOwn)).toEqual([true]);
    expect(chosenOf(contacts, new Set(['contact']))).toEqual({
      records: [{ kind: 'model', id: 'model' }],
      gone: contacts,
    });
  });
});
