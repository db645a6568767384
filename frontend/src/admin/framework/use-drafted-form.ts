import { zodResolver } from '@hookform/resolvers/zod';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type CreateAttempt, type Draft, drafts } from '../forms/drafts.ts';
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
  /** What the typing began from, as it is at this instant. */
  typing: () => Pick<Typing, 'base' | 'version'>;
  /** The create whose response was not seen, kept with the draft. */
  attempt: { read: () => CreateAttempt | undefined; write: (attempt: CreateAttempt | undefined) => void };
  /** Takes a stored record as the new beginning and forgets the draft. */
  restart: (record: object | undefined, version: string) => void;
  /** Takes a stored record as the new beginning and goes on with other values. */
  rebase: (record: object, version: string, values: FormValues) => void;
  /** Writes the draft now, changed or not. */
  keep: () => void;
}

interface Typing {
  /** What the form held. */
  base: FormValues;
  version: string;
  attempt: CreateAttempt | undefined;
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
    return sameValues(values, empty) && !found.attempt ? undefined : { ...found, values };
  };
  const [draft, setDraft] = useState<Draft | undefined>(() => fitting(drafts.read(name)));
  const [isDirty, setDirty] = useState(draft !== undefined);
  const [version, setVersion] = useState(draft?.version ?? options.version);
  const typing = useRef<Typing>(undefined);
  typing.current ??= {
    base: draft?.base ? fittingValues(fields, stored.current, draft.base) : stored.current,
    version,
    attempt: draft?.attempt,
  };

  const convert = (values: FormValues): unknown => toContractValues(fields, (toInput?.(values) ?? values) as object);
  const latestConvert = useRef(convert);
  latestConvert.current = convert;
  // A plan that was stored and came true while the form stood open is no mistake.
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
    drafts.write(name, { at: new Date().toISOString(), ...(typing.current as Typing), values: form.getValues() });
  }, [form, name]);

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
      if (sameValues(form.getValues(), stored.current ?? {})) drafts.discard(name);
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
    // The page may be closed before the pause is over.
    window.addEventListener('pagehide', write);
    return () => {
      stop();
      write();
      window.removeEventListener('pagehide', write);
    };
  }, [form, name, keep]);

  // What a closed tab left is taken over, unless somebody began to type meanwhile.
  const latestFitting = useRef(fitting);
  latestFitting.current = fitting;
  useEffect(() => {
    let isGone = false;
    const isUntouched = () => !isGone && sameValues(form.getValues(), stored.current ?? {});
    async function adopt() {
      if (!isUntouched() || drafts.read(name)) return;
      const found = latestFitting.current(await drafts.adopt(name));
      if (!found || !isUntouched()) return;
      const before = stored.current ?? {};
      const base = found.base ? { ...before, ...found.base } : before;
      begin({ base, version: found.version, attempt: found.attempt }, found.values);
      setDraft(found);
      setDirty(true);
    }
    void adopt();
    return () => {
      isGone = true;
    };
  }, [form, name, begin]);

  return {
    form,
    isDirty,
    restoredAt: isDirty && draft ? new Date(draft.at) : undefined,
    version,
    typing: () => typing.current as Typing,
    attempt: {
      read: () => typing.current?.attempt,
      write(attempt) {
        typing.current = { ...(typing.current as Typing), attempt };
        keep();
      },
    },
    restart(next, nextVersion) {
      stored.current = toFormValues(fields, next);
      begin({ base: stored.current, version: nextVersion, attempt: undefined }, stored.current);
      drafts.discard(name);
      setDraft(undefined);
      setDirty(false);
    },
    rebase(next, nextVersion, values) {
      stored.current = toFormValues(fields, next);
      begin({ base: stored.current, version: nextVersion, attempt: undefined }, values);
      setDirty(!sameValues(values, stored.current));
      keep();
    },
    keep,
  };
}
