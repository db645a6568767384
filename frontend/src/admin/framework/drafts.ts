import type { FieldValue, FormValues } from './field.ts';

/** What somebody typed and did not save yet. */
export interface Draft {
  /** Time of the last change, ISO 8601. */
  at: string;
  /** `updated_at` of the record that was edited; "" for a new one. */
  version: string;
  /** Idempotency key of a new record, kept so that a retry after a crash adds it once. */
  key?: string;
  values: FormValues;
}

/** The part of `localStorage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const PREFIX = 'adminDraft:';

const isFieldValue = (value: unknown): value is FieldValue =>
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (Array.isArray(value) && value.every((entry) => typeof entry === 'string'));

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

/** Drafts in the browser, one per record. Storage that is full or forbidden never stops the typing. */
export class Drafts {
  constructor(private readonly storage: () => DraftStorage) {}

  read(name: string): Draft | undefined {
    try {
      const stored: unknown = JSON.parse(this.storage().getItem(PREFIX + name) ?? 'null');
      return isDraft(stored) ? stored : undefined;
    } catch {
      return undefined;
    }
  }

  write(name: string, draft: Draft): boolean {
    try {
      this.storage().setItem(PREFIX + name, JSON.stringify(draft));
      return true;
    } catch {
      return false;
    }
  }

  discard(name: string): void {
    try {
      this.storage().removeItem(PREFIX + name);
    } catch {
      // Forbidden storage holds no draft either.
    }
  }
}

/** The drafts of this browser. */
export const drafts = new Drafts(() => window.localStorage);
