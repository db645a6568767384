import { describe, expect, it } from '@jest/globals';
import { setServerTime } from '../session/server-clock.ts';
import { type Draft, type DraftStorage, Drafts, draftTime } from './drafts.ts';

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
  values: { name: 'Zuri', featured: true, values: ['a'], translations: { bio: { text: 'Habari', of: '' } } },
};

const draftsOf = (storage: DraftStorage) => new Drafts(() => storage);

describe('Drafts', () => {
  it('gives back what was written, per record', () => {
    const drafts = draftsOf(new MapStorage());
    drafts.write('models:new:a', draft);
    expect(drafts.read('models:new:a')).toEqual(draft);
    expect(drafts.read('models:new:b')).toBeUndefined();
    expect(drafts.read('models:1')).toBeUndefined();
  });

  it('lists the new records of a section that are unfinished, newest first', () => {
    const drafts = draftsOf(new MapStorage());
    const later = { ...draft, at: '2024-06-16T07:42:00.000Z' };
    drafts.write('models:new:a', draft);
    drafts.write('models:new:b', later);
    drafts.write('models:1', draft);
    drafts.write('news:new:c', draft);
    expect(drafts.unfinished('models')).toEqual([
      { id: 'b', draft: later },
      { id: 'a', draft },
    ]);
  });

  it('forgets a discarded draft, but not what another tab has written since', () => {
    const storage = new MapStorage();
    const drafts = draftsOf(storage);
    drafts.write('models:1', { ...draft, at: '2024-06-16T07:42:00.000Z' });
    drafts.discard('models:1', draft.at);
    expect(drafts.read('models:1')).toBeDefined();
    drafts.discard('models:1');
    expect(storage.items.size).toBe(0);
  });

  it('are never earlier than one before, whatever time a response tells', () => {
    const before = draftTime();
    setServerTime('2024-06-15T07:42:00.000Z');
    expect(draftTime() >= before).toBe(true);
    setServerTime(new Date().toISOString());
  });

  it('finds the drafts that earlier versions wrote, one for each tab', () => {
    const storage = new MapStorage();
    const drafts = draftsOf(storage);
    storage.setItem('adminDraft:models:new', JSON.stringify(draft));
    storage.setItem('adminDraft:models:new@tab', JSON.stringify(draft));
    storage.setItem('adminDraft:models:1@tab', JSON.stringify(draft));
    expect(drafts.unfinished('models').map(({ id }) => id)).toEqual(['earlier', 'tab']);
    expect(drafts.read('models:1')).toEqual(draft);
    drafts.discard('models:1');
    expect(drafts.read('models:1')).toBeUndefined();
  });

  it.each(['{', 'null', '7', '{"at":1}', '{"at":"x","version":"","values":{"a":7}}'])(
    'ignores a broken entry: %s',
    (entry) => {
      const storage = new MapStorage();
      storage.items.set('adminDraft:models:1', entry);
      expect(draftsOf(storage).read('models:1')).toBeUndefined();
    },
  );

  it('goes on without storage', () => {
    const drafts = new Drafts(() => {
      throw new Error('forbidden');
    });
    expect(drafts.write('models:1', draft)).toBe(false);
    expect(drafts.read('models:1')).toBeUndefined();
    expect(() => drafts.discard('models:1')).not.toThrow();
  });
});
