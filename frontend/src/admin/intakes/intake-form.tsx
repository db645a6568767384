import { type Intake, IntakeInput, intakeRoutes, intakeTexts } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { recordQuery } from '../data/queries.ts';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { failureOf, isConflict } from '../session/failure.ts';
import { adminQueries } from '../session/query-client.ts';
import { formatPlan, parsePlan } from './format-plan.ts';
import { outdatedTexts } from './intake-labels.ts';

interface IntakeFormProps {
  courseId: string;
  /** Undefined for a new one. */
  intake: Intake | undefined;
  onDone: () => void;
}

const fields = [
  { name: 'starts_on', label: 'Starts', type: 'date' },
  { name: 'ends_on', label: 'Ends', type: 'date' },
  { name: 'days', label: 'Days', type: 'text', placeholder: 'Tuesday and Thursday' },
  { name: 'hours', label: 'Hours', type: 'text', placeholder: '5:30 to 8:00 PM' },
  { name: 'venue', label: 'Venue', type: 'text', placeholder: 'Long floor' },
  { name: 'seats', label: 'Seats', type: 'number' },
] as const;

type TranslatableName = (typeof intakeTexts)[number];

const isTranslatable = (field: (typeof fields)[number]): field is Extract<typeof field, { name: TranslatableName }> =>
  (intakeTexts as readonly string[]).includes(field.name);

/** Name of the field with the text in Kiswahili. */
const kiswahili = (name: string): string => `sw_${name}`;

/** A translation that stays while its English is changed keeps the hash of the English that it was made from. */
function translationsOf(values: Record<string, FormDataEntryValue>, intake: Intake | undefined) {
  const texts = intakeTexts.flatMap((name) => {
    const [text, english] = [kiswahili(name), name].map((field) => String(values[field]).trim());
    const before = intake?.translations?.sw[name];
    const isLeft = before?.text === text && english !== intake?.[name];
    return text ? [[name, isLeft ? before : { text }]] : [];
  });
  return { sw: Object.fromEntries(texts) };
}

/** Dates, place and seats of one start. */
export function IntakeForm({ courseId, intake, onDone }: IntakeFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  // The list reads a changed start again while its form is open.
  const [version, setVersion] = useState(intake?.updated_at);
  const guard = useFormGuard();
  const { isPending, error, mutate, reset } = useMutation({
    mutationFn: (body: IntakeInput) =>
      intake ? replace(intake.id, body) : call(intakeRoutes.addIntake, { params: { id: courseId }, body }),
    onSuccess: onDone,
  });
  const failure = failureOf(error);
  const refused = (error instanceof ApiError && error.problem?.issues) || [];
  const problems = {
    ...typed,
    ...problemsOf(refused.map(({ path, message }) => ({ path: path.split('.'), message }))),
  };
  const outdated = intake ? outdatedTexts(intake) : [];

  /** Reports a conflict once; the next save overwrites. */
  async function replace(id: string, body: IntakeInput) {
    try {
      return await call(intakeRoutes.replace, { params: { id }, body, ...(version && { version }) });
    } catch (cause) {
      if (isConflict(cause)) {
        const list = recordQuery(intakeRoutes.listIntakes, { params: { id: courseId } });
        const stored = await adminQueries.fetchQuery({ ...list, staleTime: 0 });
        setVersion(stored.find((row) => row.id === id)?.updated_at);
      }
      throw cause;
    }
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const price_kes = values.price_kes === '' ? null : Number(values.price_kes);
    const plan = parsePlan(String(values.plan));
    const certificate_waits = values.certificate === 'waits';
    const parsed = IntakeInput.safeParse({
      ...values,
      seats: Number(values.seats),
      ...{ price_kes, plan, certificate_waits, translations: translationsOf(values, intake) },
    });
    setTyped(problemsOf(parsed.error?.issues ?? []));
    if (parsed.success) mutate(parsed.data);
    else reset();
  }

  return (
    <form className="adm-fit adm-pad adm-intake-form" noValidate {...guard} onSubmit={save}>
      {fields.map(({ name, label, ...control }) => (
        <TextField
          {...control}
          key={name}
          label={label}
          problem={problems[name] && `${label} ${problems[name]}`}
          name={name}
          min={name === 'seats' ? 1 : undefined}
          defaultValue={intake?.[name] ?? ''}
        />
      ))}
      <TextField
        label="Fee in shillings"
        name="price_kes"
        type="number"
        min={1}
        placeholder="25000"
        hint="Asked of everybody who is enrolled. Visitors read the price of the course."
        problem={problems.price_kes && `Fee in shillings ${problems.price_kes}`}
        defaultValue={intake?.price_kes ?? ''}
      />
      <TextField
        label="In parts"
        name="plan"
        type="text"
        placeholder="50 / 25 / 25"
        hint="Percent, with a day where it matters: 50 by 2027-01-11 / 50 by 2027-02-08. Empty: all at once."
        problem={problems.plan && `In parts ${problems.plan}`}
        defaultValue={formatPlan(intake?.plan ?? [])}
      />
      <details className="adm-whole adm-more" open={Boolean(intake?.translations)}>
        <summary>Kiswahili</summary>
        <div className="adm-fit">
          {fields.filter(isTranslatable).map(({ name, label }) => (
            <TextField
              key={name}
              label={`${label} in Kiswahili`}
              problem={problems[kiswahili(name)] && `${label} in Kiswahili ${problems[kiswahili(name)]}`}
              name={kiswahili(name)}
              type="text"
              lang="sw"
              hint={outdated.includes(name) ? 'English changed since. Save when this is right.' : undefined}
              defaultValue={intake?.translations?.sw[name]?.text ?? ''}
            />
          ))}
        </div>
        <p className="adm-hint">Visitors of the pages in Kiswahili read what is empty in English.</p>
      </details>
      <SelectField
        label="A free seat"
        name="seat_offers"
        defaultValue={intake?.seat_offers ?? 'automatic'}
        options={[
          ['automatic', 'is offered to the waiting list by itself'],
          ['manual', 'waits until I promote somebody'],
        ]}
      />
      <SelectField
        label="A certificate"
        name="certificate"
        defaultValue={intake?.certificate_waits ? 'waits' : 'at-end'}
        options={[
          ['at-end', 'can be issued from the last day on'],
          ['waits', 'waits until everything is paid'],
        ]}
      />
      {isConflict(error) ? (
        <ErrorNotice text="This intake was changed meanwhile. Save again to replace that change, or discard yours." />
      ) : (
        failure !== undefined && <ErrorNotice text="Error saving intake. Please try again." detail={failure} />
      )}
      <div className="adm-cluster adm-cluster--end adm-whole">
        <Button onClick={onDone}>Discard</Button>
        <Button look="primary" isSubmit disabled={isPending}>
          {isPending ? 'Saving...' : 'Save intake'}
        </Button>
      </div>
    </form>
  );
}

function problemsOf(issues: readonly { path: PropertyKey[]; message: string }[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path: [first, , name], message }) => [
      first === 'translations' ? kiswahili(String(name)) : String(first),
      message,
    ]),
  );
}
