import { describe, expect, it } from '@jest/globals';
import { type Draft, type DraftStorage, Drafts } from './drafts.ts';

class MapStorage implements DraftStorage {
  readonly items = new Map<string, string>();
  get length() {
    return this.items.size;
  }
  key = (index: number) => [...this.items.keys()][index] ?? null;
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem(key: string, value: string) {
    this.items.set(key, value);
  }
  removeItem(key: string) {
    this.items.delete(key);
  }
}

const draft: Draft = {
  at: '2024-06-15T07:42:00.000Z',
  version: '',
  values: { name: 'Zuri', featured: true, values: ['a'] },
};

/** Drafts of one tab; `live` are the tabs that are open. */
const draftsOf = (storage: DraftStorage, tab = 'one', live: string[] | null = [tab]) =>
  new Drafts(
    () => storage,
    () => tab,
    () => Promise.resolve(live ? new Set(live) : undefined),
  );

describe('Drafts', () => {
  it('gives back what was written, per record', () => {
    const drafts = draftsOf(new MapStorage());
    drafts.write('models:new', draft);
    expect(drafts.read('models:new')).toEqual(draft);
    expect(drafts.read('models:1')).toBeUndefined();
  });

  it('forgets a discarded draft', () => {
    const storage = new MapStorage();
    const drafts = draftsOf(storage);
    drafts.write('models:new', draft);
    drafts.discard('models:new');
    expect(drafts.read('models:new')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it('keeps the drafts of two open tabs apart', async () => {
    const storage = new MapStorage();
    const one = draftsOf(storage, 'one', ['one', 'two']);
    const two = draftsOf(storage, 'two', ['one', 'two']);
    one.write('models:new', draft);
    expect(two.read('models:new')).toBeUndefined();
    expect(await two.adopt('models:new')).toBeUndefined();
    two.write('models:new', { ...draft, values: { name: 'Imani' } });
    two.discard('models:new');
    expect(one.read('models:new')).toEqual(draft);
    expect(one.all()).toEqual([{ name: 'models:new', at: draft.at }]);
  });

  it('takes over the newest draft of a closed tab, also one that an older release wrote', async () => {
    const storage = new MapStorage();
    storage.setItem('adminDraft:models:new', JSON.stringify({ ...draft, at: '2024-06-01T00:00:00.000Z' }));
    draftsOf(storage, 'closed').write('models:new', draft);
    const drafts = draftsOf(storage, 'one', ['one']);
    expect(await drafts.adopt('models:new')).toEqual(draft);
    expect(drafts.read('models:new')).toEqual(draft);
    expect([...storage.items.keys()].sort()).toEqual(['adminDraft:models:new', 'adminDraft:models:new@one']);
  });

  it('copies where nobody can tell which tabs are open', async () => {
    const storage = new MapStorage();
    draftsOf(storage, 'perhaps open').write('models:new', draft);
    expect(await draftsOf(storage, 'one', null).adopt('models:new')).toBeDefined();
    expect(storage.items.size).toBe(2);
  });

  it.each(['{', 'null', '7', '{"at":1}', '{"at":"x","version":"","values":{"a":7}}'])(
    'ignores a broken entry: %s',
    (entry) => {
      const storage = new MapStorage();
      storage.items.set('adminDraft:models:new@one', entry);
      expect(draftsOf(storage).read('models:new')).toBeUndefined();
    },
  );

  it('goes on without storage', () => {
    const drafts = new Drafts(
      () => {
        throw new Error('forbidden');
      },
      () => 'one',
      () => Promise.resolve(undefined),
    );
    expect(drafts.write('models:new', draft)).toBe(false);
    expect(drafts.read('models:new')).toBeUndefined();
    expect(() => drafts.discard('models:new')).not.toThrow();
  });
});
