import {
  addDays,
  type Certificate,
  certificateRoutes,
  type Intake,
  type IntakeInput,
  intakeRoutes,
  type Participant,
} from '@nfa/contracts';
import { timestampOf } from './demo-day.ts';
import { type DemoIntake, demoIntakes } from './demo-intakes.ts';
import { startInKiswahili } from './demo-kiswahili.ts';
import type { ServiceClient } from './service-client.ts';

/** A start of the demonstration as it is stored. */
type StoredIntake = DemoIntake & Pick<Intake, 'id'>;

// A start that has ended accepts no registrations, so these starts first begin within a week, and `endIntakes` moves them.
const firstDay = ({ first, isOver }: DemoIntake, now: number): string =>
  timestampOf(isOver ? { weekday: first.weekday, inDays: 1 } : first, now).slice(0, 10);

function intakeBody({ days, hours, venue, seats, weeks }: DemoIntake, starts_on: string): Partial<IntakeInput> {
  return {
    starts_on,
    ends_on: addDays(starts_on, weeks * 7 - 4),
    days,
    hours,
    venue,
    seats,
    price_kes: 25_000,
    plan: [50, 25, 25].map((percent) => ({ percent, due_on: null })),
    translations: startInKiswahili({ days, hours, venue }),
  };
}

/** Adds the starts of the courses, or moves those of an interrupted run to their days as of today. @returns stored starts by key */
export async function seedIntakes(
  services: ServiceClient,
  courseIds: ReadonlyMap<string, string>,
): Promise<Map<string, StoredIntake>> {
  const now = Date.now();
  const stored = new Map<string, StoredIntake>();
  for (const intake of demoIntakes) {
    const params = { id: courseIds.get(intake.course) ?? '' };
    const known = await services.call<Intake[]>(intakeRoutes.listIntakes, { params });
    const body = intakeBody(intake, firstDay(intake, now));
    // Of another day, where an interrupted run added it: each start of a course has its own number of seats.
    const same = known.find(({ seats }) => seats === intake.seats);
    const { id } = same
      ? await services.call<Intake>(intakeRoutes.replace, { params: { id: same.id }, body })
      : await services.call<Intake>(intakeRoutes.addIntake, { params, body });
    stored.set(intake.key, { ...intake, id });
  }
  return stored;
}

/** Moves the ended starts into the past, and issues certificates to their participants. */
export async function endIntakes(services: ServiceClient, intakes: ReadonlyMap<string, StoredIntake>): Promise<void> {
  for (const intake of intakes.values()) {
    if (!intake.isOver) continue;
    const params = { id: intake.id };
    const body = intakeBody(intake, timestampOf(intake.first, Date.now()).slice(0, 10));
    await services.call(intakeRoutes.replace, { params, body });
    const issued = await services.call<Certificate[]>(certificateRoutes.listCertificates, { params });
    const people = await services.call<Participant[]>(intakeRoutes.participants, { params });
    for (const { id, name, status } of people)
      if (status === 'enrolled' && issued.every((certificate) => certificate.registration_id !== id))
        await services.call(certificateRoutes.issueCertificate, { params: { id }, body: { name, is_child: false } });
  }
}
