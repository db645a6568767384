import { describe, expect, it } from '@jest/globals';
import { type Draft, type DraftStorage, Drafts } from './drafts.ts';

class MapStorage implements DraftStorage {
  readonly items = new Map<string, string>();
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

describe('Drafts', () => {
  it('gives back what was written, per record', () => {
    const drafts = new Drafts(
      (
        (storage) => () =>
          storage
      )(new MapStorage()),
    );
    drafts.write('models:new', draft);
    expect(drafts.read('models:new')).toEqual(draft);
    expect(drafts.read('models:1')).toBeUndefined();
  });

  it('forgets a discarded draft', () => {
    const storage = new MapStorage();
    const drafts = new Drafts(() => storage);
    drafts.write('models:new', draft);
    drafts.discard('models:new');
    expect(drafts.read('models:new')).toBeUndefined();
    expect(storage.items.size).toBe(0);
  });

  it.each(['{', 'null', '7', '{"at":1}', '{"at":"x","version":"","values":{"a":7}}'])(
    'ignores a broken entry: %s',
    (entry) => {
      const storage = new MapStorage();
      storage.items.set('adminDraft:models:new', entry);
      expect(new Drafts(() => storage).read('models:new')).toBeUndefined();
    },
  );

  it('goes on without storage', () => {
    const drafts = new Drafts(() => {
      throw new Error('forbidden');
    });
    expect(drafts.write('models:new', draft)).toBe(false);
    expect(drafts.read('models:new')).toBeUndefined();
    expect(() => drafts.discard('models:new')).not.toThrow();
  });
});
