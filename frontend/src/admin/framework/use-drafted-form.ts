import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Draft, drafts } from '../forms/drafts.ts';
import type { Field, FormValues } from '../forms/field.ts';
import { fittingValues, sameValues, toContractValues, toFormValues } from './form-values.ts';
import { isPastPlan } from './publication.ts';

const DRAFT_DELAY_MS = 300;

interface DraftedFormOptions<Input extends object> {
  /** Name of the draft, one per record. */
  name: string;
  fields: Record<string, Field>;
  input: z.ZodType<Input>;
  toInput?: ((values: FormValues) => unknown) | undefined;
  /** What is stored; undefined for a new record. */
  record: object | undefined;
  /** `updated_at` of what is stored. */
  version: string;
}

/** A form whose unsaved content outlives the page. */
export interface DraftedForm<Input extends object> {
  form: UseFormReturn<FormValues, unknown, Input>;
  isDirty: boolean;
  /** When the draft that the form started from was typed; undefined without one. */
  restoredAt: Date | undefined;
  /** Version that the typing began from. */
  version: string;
  /** Current base of the edit. */
  typing: () => Typing;
  /** Records the sent values of a new record, to distinguish a lost response from a change by somebody else. */
  noteSent: (values: FormValues) => void;
  /** Takes a stored record as the new beginning and forgets the draft. */
  restart: (record: object | undefined, version: string) => void;
  /** Takes a stored record as the new beginning and goes on with other values. */
  rebase: (record: object, version: string, values: FormValues) => void;
  /** Writes the draft now, changed or not; false when it could not be kept. */
  keep: () => boolean;
  /** Forgets the draft, unless another tab has written a later one. */
  discard: () => void;
}

/** Base of an edit. */
export interface Typing {
  /** Values when the edit began or, for a new record, as last sent. */
  base: FormValues;
  version: string;
}

/** Binds a form to its contract, its stored record and its draft in the browser. */
export function useDraftedForm<Input extends object>(options: DraftedFormOptions<Input>): DraftedForm<Input> {
  const { name, fields, input, toInput, record } = options;
  const stored = useRef<FormValues>(undefined);
  stored.current ??= toFormValues(fields, record);

  const fitting = (found: Draft | undefined): Draft | undefined => {
    const empty = toFormValues(fields, record);
    if (!found) return undefined;
    const values = fittingValues(fields, empty, found.values);
    return sameValues(values, empty) ? undefined : { ...found, values };
  };
  const [draft, setDraft] = useState<Draft | undefined>(() => fitting(drafts.read(name)));
  const [isDirty, setDirty] = useState(draft !== undefined);
  const [version, setVersion] = useState(draft?.version ?? options.version);
  const typing = useRef<Typing>(undefined);
  typing.current ??= {
    base: draft?.base ? fittingValues(fields, stored.current, draft.base) : stored.current,
    version,
  };
  // When the draft of this form was written last.
  const writtenAt = useRef(draft?.at);

  const convert = (values: FormValues): unknown => toContractValues(fields, (toInput?.(values) ?? values) as object);
  const latestConvert = useRef(convert);
  latestConvert.current = convert;
  // A stored plan whose time passed while the form was open is valid.
  const passed = (values: FormValues): string[] =>
    Object.entries(fields).flatMap(([name, field]) => {
      if (field.kind !== 'publication' || values[field.draftField] === true) return [];
      const value = String(values[name]);
      return value !== typing.current?.base[name] && isPastPlan(value, new Date()) ? [name] : [];
    });
  const latestPassed = useRef(passed);
  latestPassed.current = passed;
  const schema = useMemo(
    () =>
      z
        .custom<FormValues>()
        .superRefine((values, context) => {
          for (const name of latestPassed.current(values))
            context.addIssue({ code: 'custom', path: [name], message: 'must lie ahead, in the time of Nairobi' });
        })
        .transform((values): unknown => latestConvert.current(values))
        .pipe(input as z.ZodType<Input, unknown>),
    [input],
  );
  const form = useForm<FormValues, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: draft ? draft.values : stored.current,
  });

  const keep = useCallback(() => {
    writtenAt.current = new Date().toISOString();
    return drafts.write(name, { at: writtenAt.current, ...(typing.current as Typing), values: form.getValues() });
  }, [form, name]);
  const discard = useCallback(() => {
    if (writtenAt.current !== undefined) drafts.discard(name, writtenAt.current);
  }, [name]);

  const begin = useCallback(
    (next: Typing, values: FormValues) => {
      typing.current = next;
      setVersion(next.version);
      form.reset(values);
    },
    [form],
  );

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      if (sameValues(form.getValues(), stored.current ?? {})) discard();
      else keep();
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        setDirty(!sameValues(values, stored.current ?? {}));
        clearTimeout(timer);
        timer = setTimeout(write, DRAFT_DELAY_MS);
      },
    });
    // The page may be closed before the pause is over, and another tab may have saved and forgotten the draft of this record.
    const writeLast = () => {
      write();
      if (!sameValues(form.getValues(), stored.current ?? {})) keep();
    };
    window.addEventListener('pagehide', writeLast);
    return () => {
      stop();
      write();
      window.removeEventListener('pagehide', writeLast);
    };
  }, [form, keep, discard]);

  return {
    form,
    isDirty,
    restoredAt: isDirty && draft ? new Date(draft.at) : undefined,
    version,
    typing: () => typing.current as Typing,
    noteSent(values) {
      typing.current = { ...(typing.current as Typing), base: values };
      keep();
    },
    restart(next, nextVersion) {
      stored.current = toFormValues(fields, next);
      begin({ base: stored.current, version: nextVersion }, stored.current);
      discard();
      setDraft(undefined);
      setDirty(false);
    },
    rebase(next, nextVersion, values) {
      stored.current = toFormValues(fields, next);
      begin({ base: stored.current, version: nextVersion }, values);
      setDirty(!sameValues(values, stored.current));
      keep();
    },
    keep,
    discard,
  };
}
