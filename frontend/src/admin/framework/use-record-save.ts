import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import type { Fields, FormValues } from '../forms/field.ts';
import { HeldSave, isConflict, isRefusal, isUnreachable, logFailure, reasonOf } from '../session/failure.ts';
import { toContractValues, toFormValues } from './form-values.ts';
import { type Merge, mergeValues } from './merge.ts';
import { issuesByField } from './problems.ts';
import type { DraftedForm, Typing } from './use-drafted-form.ts';

/** Merges with saves of others before the save fails. */
const MAX_MERGES = 3;

/** Context of a save. */
export interface SaveContext {
  /** `updated_at` that the edit began from, "" for a new record. */
  version: string;
}

/** A save conflict: fields changed on both sides wait for a decision. */
export interface OpenConflict<Row> {
  theirs: Row;
  merge: Merge;
}

interface RecordSaveOptions<Input extends object, Row extends object> {
  drafted: DraftedForm<Input>;
  fields: Fields<Input>;
  input: z.ZodType<Input>;
  toInput?: ((values: FormValues) => unknown) | undefined;
  save: (input: Input, context: SaveContext) => Promise<Row>;
  /** Whether the save may go on. */
  confirm?: ((input: Input) => Promise<boolean>) | undefined;
  /** Reads the record as it is stored now. */
  reload: () => Promise<Row | undefined>;
  versionOf: (row: Row) => string;
  /** @param sent what the form held when the save began */
  onSaved: (row: Row, sent: FormValues) => void;
}

/** Saves a form. A stale save is merged field by field; only what both changed is asked about. */
export function useRecordSave<Input extends object, Row extends object>(options: RecordSaveOptions<Input, Row>) {
  const { drafted, fields, input, toInput, save, confirm, reload, versionOf, onSaved } = options;
  const { form } = drafted;
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ detail: string; why: 'unreachable' | 'held' | 'refused' }>();
  const [conflict, setConflict] = useState<OpenConflict<Row>>();

  function showFailure(error: unknown) {
    if (isRefusal(error)) return;
    logFailure(error);
    const issues = error instanceof ApiError ? (error.problem?.issues ?? []) : [];
    const { byField, other } = issuesByField(issues, fields);
    for (const [field, message] of byField) form.setError(field, { type: 'server', message });
    const detail = other.join('. ') || (byField.size > 0 ? 'Check the marked fields.' : reasonOf(error));
    const why = error instanceof HeldSave ? 'held' : isUnreachable(error) ? 'unreachable' : 'refused';
    setFailure({ detail, why });
  }

  /** Saves, and merges as long as others save meanwhile. Undefined when a decision is needed first. */
  async function saveMerged(before: Typing, content: Input, sent: FormValues): Promise<Row | undefined> {
    let next = { ...before, content, values: sent };
    for (let merges = 0; ; merges += 1) {
      try {
        return await save(next.content, { version: next.version });
      } catch (error) {
        if (!isConflict(error) || merges === MAX_MERGES) throw error;
        logFailure(error);
        const theirs = await reload();
        if (!theirs) throw new ApiError(404);
        const stored = toFormValues(fields, theirs);
        const merge = mergeValues(next.base, next.values, stored);
        if (merge.conflicts.length > 0) {
          const typed = mergeValues(sent, form.getValues(), next.values).values;
          setConflict({ theirs, merge: mergeValues(next.base, typed, stored) });
          return undefined;
        }
        const merged = input.safeParse(toContractValues(fields, (toInput?.(merge.values) ?? merge.values) as object));
        if (!merged.success) throw error;
        next = { content: merged.data, version: versionOf(theirs), base: stored, values: merge.values };
      }
    }
  }

  async function store(content: Input) {
    const sent = structuredClone(form.getValues());
    setSaving(true);
    setFailure(undefined);
    setConflict(undefined);
    try {
      if (confirm && !(await confirm(content))) return;
      const before = drafted.typing();
      if (before.version === '') drafted.noteSent(sent);
      const row = await saveMerged(before, content, sent);
      if (row) onSaved(row, sent);
    } catch (error) {
      showFailure(error);
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
    /** Takes the merged values, based on the version of the other save. */
    settle(values: FormValues) {
      if (!conflict) return;
      drafted.rebase(conflict.theirs, versionOf(conflict.theirs), values);
      setConflict(undefined);
    },
    takeTheirs() {
      if (!conflict) return;
      drafted.restart(conflict.theirs, versionOf(conflict.theirs));
      setConflict(undefined);
    },
  };
}
