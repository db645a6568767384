import { openTabs, tabName } from '../session/tab.ts';
import type { FieldValue, FormValues } from './field.ts';

/** A save of a new record whose response was not seen: sent again, it is stored once. */
export interface CreateAttempt {
  key: string;
  body: object;
}

/** What somebody typed and did not save yet. */
export interface Draft {
  /** Time of the last change, ISO 8601. */
  at: string;
  /** `updated_at` of the record that was edited; "" for a new one. */
  version: string;
  /** What the form held when the typing began. */
  base?: FormValues;
  attempt?: CreateAttempt | undefined;
  values: FormValues;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'adminDraft:';
/** Between the name of a draft and the tab that it belongs to. */
const TAB_MARK = '@';

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'object' && value !== null && Object.values(value).every((entry) => typeof entry === 'string'));

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Draft>;
  return (
    typeof draft.at === 'string' &&
    typeof draft.version === 'string' &&
    typeof draft.values === 'object' &&
    draft.values !== null &&
    Object.values(draft.values).every(isFieldValue)
  );
}

interface Entry {
  key: string;
  name: string;
  tab: string;
  draft: Draft;
}

/** Drafts in the browser, one per record and tab. Storage that is full or forbidden never stops the typing. */
export class Drafts {
  constructor(
    private readonly storage: () => DraftStorage,
    private readonly tab: () => string,
    /** Names of the open tabs; undefined when nobody can tell. */
    private readonly liveTabs: () => Promise<Set<string> | undefined>,
  ) {}

  read(name: string): Draft | undefined {
    return this.entries().find((entry) => entry.name === name && entry.tab === this.tab())?.draft;
  }

  write(name: string, draft: Draft): boolean {
    try {
      this.storage().setItem(this.keyOf(name), JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  discard(name: string): void {
    this.remove(this.keyOf(name));
  }

  /** Takes over the newest draft that a closed tab left; drafts of open tabs stay theirs. */
  async adopt(name: string): Promise<Draft | undefined> {
    const live = await this.liveTabs();
    const left = this.entries()
      .filter((entry) => entry.name === name && entry.tab !== this.tab() && !live?.has(entry.tab))
      .sort((a, b) => b.draft.at.localeCompare(a.draft.at));
    const newest = left[0];
    if (!newest || this.read(name)) return undefined;
    this.write(name, newest.draft);
    // Where nobody can tell whether the other tab is open, its draft stays where it is.
    if (live) this.remove(newest.key);
    return newest.draft;
  }

  /** Every draft of this browser, newest first. */
  all(): { name: string; at: string }[] {
    return this.entries()
      .map(({ name, draft }) => ({ name, at: draft.at }))
      .sort((a, b) => b.at.localeCompare(a.at));
  }

  private keyOf(name: string): string {
    return `${PREFIX}${name}${TAB_MARK}${this.tab()}`;
  }

  private entries(): Entry[] {
    try {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys.filter((key) => key.startsWith(PREFIX)).flatMap((key) => this.entryOf(storage, key));
    } catch {
      return [];
    }
  }

  private entryOf(storage: DraftStorage, key: string): Entry[] {
    const [name = '', tab = ''] = key.slice(PREFIX.length).split(TAB_MARK);
    try {
      const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
      return isDraft(draft) ? [{ key, name, tab, draft }] : [];
    } catch {
      return [];
    }
  }

  private remove(key: string): void {
    try {
      this.storage().removeItem(key);
    } catch {
      // Forbidden storage holds no draft either.
    }
  }
}

/** The drafts of this browser. */
export const drafts = new Drafts(() => window.localStorage, tabName, openTabs);
