import { useState } from 'react';
import { drafts, draftTime } from '../forms/drafts.ts';
import { useUnsavedForm } from '../forms/unsaved-forms.ts';

const KEY = 'text';

function read(name: string): string | undefined {
  const text = drafts.read(name)?.values[KEY];
  return typeof text === 'string' ? text : undefined;
}

/** A text field whose unsent content is there again when its record is opened again; undefined while nothing is typed. */
export function useDraftedText(name: string) {
  const [text, setText] = useState(() => read(name));
  const [isKept, setKept] = useState(true);
  useUnsavedForm(name, text !== undefined && !isKept);
  return {
    text,
    write(next: string | undefined) {
      setText(next);
      if (next === undefined) drafts.discard(name);
      else setKept(drafts.write(name, { at: draftTime(), version: '', values: { [KEY]: next } }));
    },
    /** Idempotency key of the typed text, the same when its record is opened again; undefined without a stored draft of it. */
    key() {
      const draft = drafts.read(name);
      return draft?.values[KEY] === text ? draft && `${name}:${draft.at}` : undefined;
    },
    /** Forgets a text that was stored, unless another one was typed meanwhile. */
    forget(stored: string) {
      if (read(name) === stored) drafts.discard(name);
      setText((newest) => (newest === stored ? undefined : newest));
    },
  };
}
