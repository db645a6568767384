import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { type Draft, drafts } from './drafts.ts';
import type { Field, FormValues } from './field.ts';
import { fittingValues, sameValues, toFormValues } from './form-values.ts';
import { newIdempotencyKey } from './new-idempotency-key.ts';

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
  /** Stays the same across the retries of one new record. */
  idempotencyKey: string;
  /** Takes a stored record as the new beginning and forgets the draft. */
  restart: (record: object | undefined, version: string) => void;
}

/** Binds a form to its contract, its stored record and its draft in the browser. */
export function useDraftedForm<Input extends object>(options: DraftedFormOptions<Input>): DraftedForm<Input> {
  const { name, fields, input, toInput, record } = options;
  const stored = useRef<FormValues>(undefined);
  stored.current ??= toFormValues(fields, record);

  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const found = drafts.read(name);
    return found && { ...found, values: fittingValues(fields, toFormValues(fields, record), found.values) };
  });
  const [isDirty, setDirty] = useState(
    () => draft !== undefined && !sameValues(draft.values, toFormValues(fields, record)),
  );
  const [version, setVersion] = useState(isDirty && draft ? draft.version : options.version);
  const [idempotencyKey, setKey] = useState(() => draft?.key ?? newIdempotencyKey());

  const latestToInput = useRef(toInput);
  latestToInput.current = toInput;
  const schema = useMemo(
    () =>
      z
        .custom<FormValues>()
        .transform((values): unknown => latestToInput.current?.(values) ?? values)
        .pipe(input as z.ZodType<Input, unknown>),
    [input],
  );
  const form = useForm<FormValues, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: isDirty && draft ? draft.values : stored.current,
  });

  const typing = useRef({ version, idempotencyKey });
  typing.current = { version, idempotencyKey };

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      const values = form.getValues();
      if (sameValues(values, stored.current ?? {})) drafts.discard(name);
      else
        drafts.write(name, {
          at: new Date().toISOString(),
          version: typing.current.version,
          key: typing.current.idempotencyKey,
          values,
        });
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
  }, [form, name]);

  return {
    form,
    isDirty,
    restoredAt: isDirty && draft ? new Date(draft.at) : undefined,
    version,
    idempotencyKey,
    restart(next, nextVersion) {
      stored.current = toFormValues(fields, next);
      form.reset(stored.current);
      drafts.discard(name);
      setDraft(undefined);
      setDirty(false);
      setVersion(nextVersion);
      setKey(newIdempotencyKey());
    },
  };
}
