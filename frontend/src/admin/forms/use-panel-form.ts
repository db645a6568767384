import { zodResolver } from '@hookform/resolvers/zod';
import { type Issue, neverSaved } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type BaseSyntheticEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, get, type Path, type PathValue, useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api.ts';
import { randomKey } from '../../lib/random-key.ts';
import { failureOf, isConflict, issueSentence, logFailure } from '../session/failure.ts';
import { invalidate } from '../session/query-client.ts';
import type { Versioned } from './field.ts';
import { mergeValues, same } from './merge.ts';
import { fieldsAreMarked, firstMessage } from './problems.ts';
import { useUnsavedForm } from './unsaved-forms.ts';

/** A record that somebody else may save while it is edited. */
interface SharedRecord<Values, Result> {
  /** The record that the values were read from; undefined for a new one. */
  stored: (Result & Versioned) | undefined;
  valuesOf: (stored: Result) => Values;
  /** Reads the record as it is stored now. */
  reread: () => Promise<(Result & Versioned) | undefined>;
}

const versionOf = (stored: Versioned | undefined): string => stored?.updated_at ?? neverSaved;

interface PanelEdit<Input> {
  /** The same until the input is stored. */
  idempotencyKey: string;
  /** Version of the record that the edit began from. */
  version: string;
  /** The input as it was when the edit began, for records without a version: school terms and the settings of invoices. */
  begun: Input;
}

interface PanelFormOptions<Values extends FieldValues, Input, Result> {
  /** Values of the fields, which are named as in the contract. While nothing is typed, the form follows them. */
  values: Values;
  /**
   * After a conflict, what was typed stands on top of what somebody else has stored. A field that both changed is marked with the
   * stored text, and the next save replaces it.
   */
  record?: SharedRecord<Values, Result> | undefined;
  /** Whether the draft of another form keeps what is typed. */
  isKept?: boolean;
  /** Messages by field about what the contract does not know. */
  check?: (values: Values) => Partial<Record<keyof Values, string | undefined>>;
  /** Converts the values to the input; without it they are the input. */
  toInput?: (values: Values) => unknown;
  /** Contract of the input; without it the input is not checked. */
  input?: z.ZodType<Input>;
  save: (input: Input, edit: PanelEdit<Input>) => Promise<Result>;
  /** @param isWhole false when more was typed while the save ran */
  onSaved?: (result: Result, values: Values, isWhole: boolean) => void;
  /** Message about a failed save when the reason is unknown. */
  otherwise?: string;
}

/** A copy that does not follow what is typed into nested fields; chosen files are the same ones. */
const copyOf = <Values extends object>(values: Values): Values => {
  const copies = Object.entries(values).map(([name, value]) => [
    name,
    value instanceof FileList ? value : structuredClone(value),
  ]);
  return Object.fromEntries(copies) as Values;
};

/** A form without a draft: checks by its contract, stores, marks refused fields, and asks before unsaved input is lost. */
export function usePanelForm<Values extends FieldValues, Input = Values, Result = unknown>(
  options: PanelFormOptions<Values, Input, Result>,
) {
  const {
    values,
    record,
    isKept = false,
    check,
    toInput,
    input = z.custom<Input>(),
    save,
    onSaved,
    otherwise,
  } = options;
  const schema = z
    .custom<Values>()
    .superRefine((typed, context) => {
      for (const [name, message] of Object.entries(check?.(typed) ?? {}))
        if (message) context.addIssue({ code: 'custom', path: [name], message, input: typed });
    })
    .transform((typed): unknown => toInput?.(typed) ?? typed)
    .pipe(input as z.ZodType<Input, unknown>);
  const form = useForm<Values, unknown, Input>({
    resolver: zodResolver(schema),
    defaultValues: values as DefaultValues<Values>,
  });
  const { defaultValues, errors, isDirty, isSubmitted, isSubmitting } = form.formState;
  const release = useUnsavedForm(useId(), isDirty && !isKept);
  const [key, setKey] = useState(randomKey);
  const [version, setVersion] = useState(versionOf(record?.stored));
  const element = useRef<HTMLFormElement>(null);
  /** Issues of the last refusal that no field of the form shows. */
  const [unmarked, setUnmarked] = useState<Issue[]>([]);
  /** Whether the form stands on a newer version since the last save failed. */
  const [isNewer, setIsNewer] = useState(false);

  const saving = useMutation({
    mutationFn({ body }: { body: Input; sent: Values }) {
      const begun = defaultValues as Values;
      const edit = { idempotencyKey: key, version, begun: (toInput?.(begun) ?? begun) as Input };
      return save(body, edit).catch(async (error: unknown) => {
        const stored = isConflict(error) ? await storedAs(body) : undefined;
        if (stored === undefined) throw error;
        // This form does not know which lists show its record.
        invalidate('*');
        return stored;
      });
    },
    onSuccess: (result, { sent }) => {
      setKey(randomKey());
      if (record) setVersion(versionOf(result as Result & Versioned));
      const { isWhole } = rebase(sent, sent);
      if (isWhole) release();
      onSaved?.(result, sent, isWhole);
    },
    onError: async (error) => {
      setUnmarked(issuesOf(error).filter((issue) => !mark(issue)));
      setIsNewer(Boolean(record && isConflict(error) && (await takeNewer(record).catch(logFailure))));
    },
  });

  const given = JSON.stringify([values, versionOf(record?.stored)]);
  const followed = useRef(given);
  const follow = useEffectEvent(() => {
    if (isDirty || saving.isPending || followed.current === given) return;
    followed.current = given;
    form.reset(values);
    setVersion(versionOf(record?.stored));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each of them may be what it waited for
  useEffect(() => follow(), [given, isDirty, saving.isPending]);

  /** What a save of these values sends; undefined while they are not valid. */
  const inputOf = async (typed: Values): Promise<Input | undefined> => (await schema.safeParseAsync(typed)).data;

  /** The record, if it was stored with this input: the conflict is with the form's own save, whose response was lost. */
  async function storedAs(body: Input): Promise<Result | undefined> {
    const stored = await record?.reread().catch(logFailure);
    if (!record || !stored || versionOf(stored) === version) return undefined;
    return same(await inputOf(record.valuesOf(stored)), body) ? stored : undefined;
  }

  async function takeNewer({ reread, valuesOf }: SharedRecord<Values, Result>) {
    const newer = await reread();
    // A version that is still the same was refused for another reason.
    if (!newer || versionOf(newer) === version) return false;
    const { conflicts } = rebase(valuesOf(newer), defaultValues as Values);
    setVersion(versionOf(newer));
    for (const { name, theirs } of conflicts)
      form.setError(name as Path<Values>, { message: replacing(element.current?.elements.namedItem(name), theirs) });
    return true;
  }

  /** Marks the field that an issue is about. @returns false when the form shows no such field */
  function mark({ path, message }: Issue): boolean {
    // A field may hold as one text what the contract has in parts.
    const name = [path, path.split('.')[0] ?? ''].find((one) => element.current?.elements.namedItem(one));
    if (name !== undefined) form.setError(name as Path<Values>, { message });
    return name !== undefined;
  }

  /** Takes stored values as the new beginning, and keeps what differs from `base`. */
  function rebase(stored: Values, base: Values) {
    const { values: next, conflicts } = mergeValues(base, form.getValues(), stored);
    form.reset(stored);
    form.reset(next, { keepDefaultValues: true });
    return { isWhole: same(next, stored), conflicts };
  }

  const submit = form.handleSubmit(
    // The failure stands in `error` and `failure`.
    (body) => saving.mutateAsync({ body, sent: copyOf(form.getValues()) }).then(nothing, nothing),
    saving.reset,
  );

  return {
    ...form,
    isDirty,
    isBusy: saving.isPending,
    isSaved: saving.isSuccess,
    error: saving.error,
    /** Message about the failed save, "" when the reason is unknown; undefined without a failure. */
    failure:
      saving.error && isNewer
        ? changedElsewhere
        : issuesOf(saving.error).length > 0
          ? unmarked.map(issueSentence).join('. ') || fieldsAreMarked
          : failureOf(saving.error, otherwise),
    /** Forgets the outcome of the last save. */
    forget: saving.reset,
    /** Lets what is typed go without a question. */
    release,
    submit,
    /** For the `<form>`. */
    props: {
      ref: element,
      noValidate: true,
      onSubmit(event: BaseSyntheticEvent) {
        // Events of a dialog reach the form that opened it.
        event.stopPropagation();
        // A second click must not send the same again, also while what shows it is read again.
        if (isSubmitting || saving.isPending) event.preventDefault();
        else void submit(event);
      },
    },
    /** For a `TextField`, a `SelectField` or a `Checkbox`. @param subject begins the error message */
    field: (name: Path<Values>, label: string, subject = label) => ({
      ...form.register(name),
      label,
      problem: problemOf(name, subject),
    }),
    /** For a control that is no native one. One that shows its problem is a `<fieldset>` with the name of its field. */
    choice: <Name extends Path<Values>>(name: Name) => ({
      value: form.watch(name),
      onChange(value: PathValue<Values, Name>) {
        form.setValue(name, value, { shouldDirty: true });
        // The values allowed in other fields can depend on this one.
        if (isSubmitted) void form.trigger();
      },
    }),
    problemOf,
  };

  function problemOf(name: Path<Values>, subject: string): string | undefined {
    const message = firstMessage(get(errors, name));
    return message ? `${subject} ${message}`.trim() : undefined;
  }
}

const nothing = () => undefined;

const changedElsewhere =
  'It was changed elsewhere meanwhile. What you typed stands on top of that change: look through it, and save again.';

/** Message about a field that was changed here and elsewhere. Only a text field holds what a person can read. */
function replacing(control: Element | RadioNodeList | null | undefined, stored: unknown): string {
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
  const change =
    isText && typeof stored === 'string'
      ? stored
        ? `is “${stored}” elsewhere`
        : 'was emptied elsewhere'
      : 'was changed elsewhere';
  return `${change}. Saving replaces that.`;
}

const issuesOf = (error: unknown): Issue[] => (error instanceof ApiError && error.problem?.issues) || [];
