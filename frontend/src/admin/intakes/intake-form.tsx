import { type Intake, IntakeInput, intakeRoutes, intakeTexts } from '@nfa/contracts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { readNow, recordQuery } from '../data/queries.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
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

const valuesOf = (intake: Intake | undefined) => ({
  starts_on: intake?.starts_on ?? '',
  ends_on: intake?.ends_on ?? '',
  days: intake?.days ?? '',
  hours: intake?.hours ?? '',
  venue: intake?.venue ?? '',
  seats: String(intake?.seats ?? ''),
  price_kes: String(intake?.price_kes ?? ''),
  plan: formatPlan(intake?.plan ?? []),
  seat_offers: intake?.seat_offers ?? 'automatic',
  certificate_waits: intake?.certificate_waits ? 'waits' : 'at-end',
  translations: {
    sw: Object.fromEntries(
      intakeTexts.map((name) => [name, { text: intake?.translations?.sw[name]?.text ?? '' }]),
    ) as Record<TranslatableName, { text: string }>,
  },
});

/** A translation that stays while its English is changed keeps the hash of the English that it was made from. */
function translationsOf(typed: ReturnType<typeof valuesOf>, intake: Intake | undefined) {
  const texts = intakeTexts.flatMap((name) => {
    const text = typed.translations.sw[name].text.trim();
    const before = intake?.translations?.sw[name];
    const isLeft = before?.text === text && typed[name].trim() !== intake?.[name];
    return text ? [[name, isLeft ? before : { text }]] : [];
  });
  return { sw: Object.fromEntries(texts) };
}

/** Dates, place and seats of one start. */
export function IntakeForm({ courseId, intake, onDone }: IntakeFormProps) {
  const form = usePanelForm({
    values: valuesOf(intake),
    toInput: (typed) => ({
      ...typed,
      seats: Number(typed.seats),
      price_kes: typed.price_kes === '' ? null : typedNumber(typed.price_kes),
      plan: parsePlan(typed.plan),
      certificate_waits: typed.certificate_waits === 'waits',
      translations: translationsOf(typed, intake),
    }),
    input: IntakeInput,
    record: intake && {
      stored: intake,
      valuesOf,
      async reread() {
        const list = recordQuery(intakeRoutes.listIntakes, { params: { id: courseId } });
        const stored = await readNow(list);
        return stored.find(({ id }) => id === intake.id);
      },
    },
    save: async (body, { idempotencyKey, version }) =>
      intake
        ? (await call(intakeRoutes.replace, { params: { id: intake.id }, body, version })).data
        : (await call(intakeRoutes.addIntake, { params: { id: courseId }, body, idempotencyKey })).data,
    onSaved(_intake, _values, isWhole) {
      // What was typed during the save of a stored start is the next change.
      if (isWhole || !intake) onDone();
    },
  });
  const outdated = intake ? outdatedTexts(intake) : [];

  return (
    <form className="adm-fit adm-pad adm-intake-form" {...form.props}>
      {fields.map(({ name, label, ...control }) => (
        <TextField {...control} key={name} {...form.field(name, label)} min={name === 'seats' ? 1 : undefined} />
      ))}
      <TextField
        {...form.field('price_kes', 'Fee in shillings')}
        type="number"
        min={1}
        placeholder="25000"
        hint="Asked of everybody who is enrolled. Visitors read the price of the course."
      />
      <TextField
        {...form.field('plan', 'In parts')}
        type="text"
        placeholder="50 / 25 / 25"
        hint="Percent, with a day where it matters: 50 by 2027-01-11 / 50 by 2027-02-08. Empty: all at once."
      />
      <details className="adm-whole adm-more" open={Boolean(intake?.translations)}>
        <summary>Kiswahili</summary>
        <div className="adm-fit">
          {fields.filter(isTranslatable).map(({ name, label }) => (
            <TextField
              key={name}
              {...form.field(`translations.sw.${name}.text`, `${label} in Kiswahili`)}
              type="text"
              lang="sw"
              hint={outdated.includes(name) ? 'English changed since. Save when this is right.' : undefined}
            />
          ))}
        </div>
        <p className="adm-hint adm-field__hint">Visitors of the pages in Kiswahili read what is empty in English.</p>
      </details>
      <SelectField
        {...form.field('seat_offers', 'A free seat')}
        options={[
          ['automatic', 'is offered to the waiting list by itself'],
          ['manual', 'waits until I promote somebody'],
        ]}
      />
      <SelectField
        {...form.field('certificate_waits', 'A certificate')}
        options={[
          ['at-end', 'can be issued from the last day on'],
          ['waits', 'waits until everything is paid'],
        ]}
      />
      <FailureNotice text="Error saving intake. Please try again." failure={form.failure} />
      <FormFoot form={form} submit="Save intake" cancel="Discard" onCancel={onDone} />
    </form>
  );
}
