import { type Translations, withHashes } from '@nfa/contracts';
import { useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useFailureToast } from '../components/use-failure-toast.ts';
import type { Field, Form, FormValues, Versioned } from '../forms/field.ts';
import { type Merge, mergeValues, same } from '../forms/merge.ts';
import { fieldsAreMarked, issuesByField } from '../forms/problems.ts';
import { HeldSave, isConflict, isRefusal, isUnreachable, logFailure, reasonOf } from '../session/failure.ts';
import { toFormValues } from './form-values.ts';
import type { Content, FormDescription } from './resource.ts';
import { type DraftedForm, type Edit, versionOf } from './use-drafted-form.ts';
import { useIsOpen } from './use-is-open.ts';

/** Merges with saves of others before the save fails. */
const MAX_MERGES = 3;

/** Why a save failed: no response, a check that could not be made, or a refusal. */
export interface SaveFailure {
  why: 'unreachable' | 'held' | 'refused';
  detail: string;
  /** What the save sent. */
  sent: FormValues;
}

/** A save conflict: fields changed on both sides wait for a decision. */
interface OpenConflict {
  theirs: Versioned;
  merge: Merge;
  /** Values of the form when the conflict was found. */
  typed: FormValues;
}

/** How a record is stored. */
export interface RecordStore {
  /** @param version `updated_at` that the edit began from, "" for a new record */
  save(input: Content, version: string): Promise<Versioned>;
  /** Whether the save may go on, asked with what is about to be saved. */
  confirm?: (input: Content) => Promise<boolean>;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Versioned | undefined>;
}

/** Marks the fields that the server refused. @returns what is left to say */
function showIssues(error: unknown, form: Form, fields: Record<string, Field>): string {
  const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
  const { byField, other } = issuesByField(issues, fields);
  for (const [field, message] of byField) form.setError(field, { type: 'server', message });
  return other.join('. ') || (byField.size > 0 ? fieldsAreMarked : reasonOf(error));
}

/**
 * Sent values as `content` stores them, which trims texts, drops empty lines, and says of which English a translation is. What was
 * not changed from `base` stays as it is.
 */
function valuesStored(fields: Record<string, Field>, content: Content, sent: FormValues, base: FormValues): FormValues {
  const saved = content as { translations?: Translations | null };
  // A translation whose English is in another form of the page gets no hash, and is kept.
  const translations = saved.translations && {
    sw: { ...saved.translations.sw, ...withHashes(saved).translations?.sw },
  };
  const stored = Object.entries(toFormValues(fields, { ...saved, translations }));
  return { ...sent, ...Object.fromEntries(stored.filter(([name]) => !same(sent[name], base[name]))) };
}

/**
 * Saves a form. A stale save is merged field by field; only what both changed is asked about. A save that fails after its form
 * was left is told by a toast; the draft is kept.
 * @param onSaved called with what the form held when the save began
 */
export function useRecordSave(
  drafted: DraftedForm,
  { fields, saveFailed }: FormDescription,
  { save, confirm, reload }: RecordStore,
  onSaved: (row: Versioned, sent: FormValues) => void,
) {
  const { form } = drafted;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure>();
  const [conflict, setConflict] = useState<OpenConflict>();
  const failures = useFailureToast();
  const isOpen = useIsOpen();

  function showFailure(error: unknown, sent: FormValues) {
    if (isRefusal(error)) return;
    if (!isOpen.current) {
      failures.show(saveFailed, error);
      return;
    }
    logFailure(error);
    if (error instanceof HeldSave)
      setFailure({ why: 'held', detail: `${error.message} The check is made again by itself.`, sent });
    else
      setFailure({
        why: isUnreachable(error) ? 'unreachable' : 'refused',
        detail: showIssues(error, form, fields),
        sent,
      });
  }

  /** Saves, and merges as long as others save meanwhile. Undefined when a decision is needed first. */
  async function saveMerged(first: Content, sent: FormValues, from: Edit): Promise<Versioned | undefined> {
    let { base, version } = from;
    // The conflict may be with this very save, if its response was lost.
    let [content, values] = [first, valuesStored(fields, first, sent, base)];
    for (let merges = 0; ; merges += 1) {
      try {
        return await save(content, version);
      } catch (error) {
        if (!isConflict(error) || merges === MAX_MERGES) throw error;
        const theirs = await reload();
        if (!theirs) throw new ApiError(404);
        const stored = toFormValues(fields, theirs);
        const merge = mergeValues(base, values, stored);
        if (merge.conflicts.length > 0) {
          if (!isOpen.current) throw error;
          const typed = form.getValues();
          const mine = mergeValues(sent, typed, values).values;
          setConflict({ theirs, merge: mergeValues(base, mine, stored), typed });
          return undefined;
        }
        const merged = drafted.contentOf(merge.values);
        if (!merged) throw error;
        [content, values, base, version] = [merged, merge.values, stored, versionOf(theirs)];
      }
    }
  }

  async function store(sent: FormValues) {
    const content = drafted.contentOf(sent);
    if (!content) return;
    setSaving(true);
    failures.clear(saveFailed);
    setFailure(undefined);
    setConflict(undefined);
    try {
      if (confirm && !(await confirm(content))) return;
      const from = drafted.edit();
      if (from.version === '') drafted.noteSent(valuesStored(fields, content, sent, from.base));
      const row = await saveMerged(content, sent, from);
      if (row) onSaved(row, sent);
    } catch (error) {
      showFailure(error, sent);
    } finally {
      setSaving(false);
    }
  }

  return {
    isSaving,
    failure,
    conflict,
    store,
    forget() {
      setFailure(undefined);
      setConflict(undefined);
    },
    /** Takes the merged values with what the form has got since, such as a file, based on the version of the other save. */
    settle(values: FormValues) {
      if (!conflict) return;
      drafted.rebase(conflict.theirs, mergeValues(conflict.typed, form.getValues(), values).values);
      setConflict(undefined);
    },
    takeTheirs() {
      if (!conflict) return;
      drafted.restart(conflict.theirs);
      setConflict(undefined);
    },
  };
}
