import type { FieldValue, FormValues } from './field.ts';

/** Unsaved content of a form. */
export interface Draft {
  /** Time of the last change, see `draftTime`. */
  at: string;
  /** `updated_at` of the record that was edited; "" for a new one. */
  version: string;
  /** Values when the edit began or, for a new record, as last sent, since the response may be lost. */
  base?: FormValues;
  values: FormValues;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const PREFIX = 'adminDraft:';
/** Separator between draft name and tab in keys of earlier versions. */
const TAB_MARK = '@';

/** Time of a change, ISO 8601: by the clock of the device, which is the same for all its tabs. */
export const draftTime = (): string => new Date().toISOString();

/** Name of the draft of a new record: each has an id of its own. */
export const newDraftName = (section: string, id: string): string => `${section}:new:${id}`;

/** Draft name in a storage key; keys of earlier versions also name a tab. */
function nameOf(key: string): string {
  const [name = '', tab = 'earlier'] = key.slice(PREFIX.length).split(TAB_MARK);
  return name.endsWith(':new') ? `${name}:${tab}` : name;
}

/** A text, or texts by key or in order, of which each may have parts. */
const isText = (value: unknown): boolean =>
  typeof value === 'string' || (typeof value === 'object' && value !== null && Object.values(value).every(isText));

const isFieldValue = (value: unknown): value is FieldValue => typeof value === 'boolean' || isText(value);

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
  draft: Draft;
}

/** Drafts in the browser, one per record. Storage that is full or forbidden never stops the typing. */
export class Drafts {
  constructor(private readonly storage: () => DraftStorage) {}

  read(name: string): Draft | undefined {
    return this.all().find((entry) => entry.name === name)?.draft;
  }

  write(name: string, draft: Draft): boolean {
    try {
      this.storage().setItem(PREFIX + name, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  /** @param at time of the newest draft to forget: another tab may have written a later one */
  discard(name: string, at?: string): void {
    for (const entry of this.all())
      if (entry.name === name && (at === undefined || entry.draft.at <= at)) this.remove(entry.key);
  }

  /** Forgets all that was typed about records, such as notes and replies: the name of a draft ends with the id of its record. */
  discardAbout(ids: readonly string[]): void {
    for (const { key, name } of this.all()) if (ids.some((id) => name.endsWith(`:${id}`))) this.remove(key);
  }

  /** Drafts of new records of a section, newest first. */
  unfinished(section: string): { id: string; draft: Draft }[] {
    const start = newDraftName(section, '');
    return this.all().flatMap(({ name, draft }) =>
      name.startsWith(start) ? [{ id: name.slice(start.length), draft }] : [],
    );
  }

  /** Every draft of this browser, newest first. */
  all(): Entry[] {
    try {
      const storage = this.storage();
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      return keys
        .filter((key) => key.startsWith(PREFIX))
        .flatMap((key) => entryOf(storage, key))
        .sort((a, b) => b.draft.at.localeCompare(a.draft.at));
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

function entryOf(storage: DraftStorage, key: string): Entry[] {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isDraft(draft) ? [{ key, name: nameOf(key), draft }] : [];
  } catch {
    return [];
  }
}

/** The drafts of this browser. */
export const drafts = new Drafts(() => window.localStorage);
