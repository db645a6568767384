import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Draft, drafts, draftTime } from '../forms/drafts.ts';
import type { Field, FormValues, Versioned } from '../forms/field.ts';
import { serverNow } from '../session/server-clock.ts';
import { fittingValues, sameValues, toContractValues, toFormValues } from './form-values.ts';
import { isPastPlan } from './publication.ts';
import type { Content, FormDescription } from './resource.ts';

const DRAFT_DELAY_MS = 300;

/** Version of a stored record, "" for a new one. */
export const versionOf = (record: Versioned | undefined): string => record?.updated_at ?? '';

/** The stored values and the version on which an edit is based. */
export interface Edit {
  /** Values as they are stored now. */
  stored: FormValues;
  /** Values when the edit began or, for a new record, as last sent. */
  base: FormValues;
  /** Version that the edit began from. */
  version: string;
  /** When the draft of this form was written last. */
  draftedAt: string | undefined;
}

/** A form whose unsaved content outlives the page. */
export type DraftedForm = ReturnType<typeof useDraftedForm>;

/** An edit goes on from its draft, as far as that fits the fields, or begins from what is stored. */
function beginningOf(name: string, fields: Record<string, Field>, record: Versioned | undefined) {
  const stored = toFormValues(fields, record);
  const draft = drafts.read(name);
  const values = draft ? fittingValues(fields, stored, draft.values) : stored;
  if (!draft || sameValues(values, stored)) {
    if (draft) drafts.discard(name, draft.at);
    return { values: stored, edit: { stored, base: stored, version: versionOf(record), draftedAt: undefined } };
  }
  const base = draft.base ? fittingValues(fields, stored, draft.base) : stored;
  return { values, edit: { stored, base, version: draft.version, draftedAt: draft.at } };
}

/** Fields with a plan whose time has passed. A stored plan whose time passed while the form was open is valid. */
const pastPlans = (fields: Record<string, Field>, values: FormValues, base: FormValues): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'publication' || values[field.draftField] === true) return [];
    const value = String(values[name]);
    return value !== base[name] && isPastPlan(value, serverNow()) ? [name] : [];
  });

/** Binds a form to its contract, its stored record and its draft in the browser. @param name of the draft */
export function useDraftedForm(
  name: string,
  { fields, input, toInput }: FormDescription,
  record: Versioned | undefined,
) {
  const [beginning] = useState(() => beginningOf(name, fields, record));
  const edit = useRef<Edit>(beginning.edit);
  const [isDirty, setDirty] = useState(beginning.values !== beginning.edit.stored);
  const [restoredAt, setRestoredAt] = useState(beginning.edit.draftedAt);

  const contract = z
    .custom<FormValues>()
    .superRefine((values, context) => {
      for (const plan of pastPlans(fields, values, edit.current.base))
        context.addIssue({ code: 'custom', path: [plan], message: 'must lie ahead, in the time of Nairobi' });
    })
    .transform((values): unknown => toContractValues(fields, toInput?.(values, record) ?? values))
    .pipe(input);
  const form = useForm<FormValues>({
    resolver: zodResolver(contract, undefined, { raw: true }),
    defaultValues: beginning.values,
  });

  /** What a draft of the form holds now. */
  function draft(): Draft {
    const { base, version } = edit.current;
    return { at: draftTime(), base, version, values: form.getValues() };
  }

  /** Writes the draft now, changed or not. @returns whether it is kept */
  function keep(): boolean {
    const now = draft();
    edit.current = { ...edit.current, draftedAt: now.at };
    return drafts.write(name, now);
  }

  /** Forgets the draft, unless another tab has written a later one. */
  function discard(): void {
    if (edit.current.draftedAt !== undefined) drafts.discard(name, edit.current.draftedAt);
  }

  function begin(from: Versioned | undefined, typed?: FormValues): void {
    const stored = toFormValues(fields, from);
    edit.current = { ...edit.current, stored, base: stored, version: versionOf(from) };
    form.reset(typed ?? stored);
    setDirty(typed !== undefined && !sameValues(typed, stored));
  }

  const onChange = useEffectEvent((values: FormValues) => setDirty(!sameValues(values, edit.current.stored)));
  const onPause = useEffectEvent(() => {
    if (sameValues(form.getValues(), edit.current.stored)) discard();
    else keep();
  });
  // Another tab may have saved this record, and have forgotten the draft.
  const onPageHide = useEffectEvent(() => {
    if (!sameValues(form.getValues(), edit.current.stored)) keep();
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const finish = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      onPause();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        onChange(values);
        clearTimeout(timer);
        timer = setTimeout(finish, DRAFT_DELAY_MS);
      },
    });
    // The page may be closed before the pause is over.
    const leave = () => {
      finish();
      onPageHide();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      finish();
      window.removeEventListener('pagehide', leave);
    };
  }, [form]);

  return {
    form,
    isDirty,
    /** When the draft that the form started from was typed; undefined without one. */
    restoredAt: isDirty && restoredAt !== undefined ? new Date(restoredAt) : undefined,
    /** The values and the version on which the current edit is based. */
    edit: () => edit.current,
    /** Contract values of form values; undefined while they are not valid. */
    contentOf: (values: FormValues): Content | undefined => contract.safeParse(values).data,
    /** Records the sent values of a new record, to distinguish a lost response from a change by somebody else. */
    noteSent(values: FormValues) {
      edit.current = { ...edit.current, base: values };
      keep();
    },
    /** Takes a stored record as the new beginning and forgets the draft. */
    restart(from: Versioned | undefined) {
      begin(from);
      discard();
      setRestoredAt(undefined);
    },
    /** Takes a stored record as the new beginning and goes on with other values. */
    rebase(from: Versioned, values: FormValues) {
      begin(from, values);
      keep();
    },
    draft,
    keep,
    discard,
  };
}
