import {
  addDays,
  type CallInput,
  type Client,
  type ClientInput,
  callRoutes,
  childRuleRoutes,
  clientRoutes,
  type DayOffInput,
  dayOffRoutes,
  type Job,
  type JobInput,
  type JobStatus,
  jobRoutes,
  type ModelProfile,
  permissionRoutes,
  type UsageInput,
  usageRoutes,
} from '@nfa/contracts';
import { dayBefore } from './demo-day.ts';
import type { ServiceClient } from './service-client.ts';

/** A call on a day of the fortnight, counted from today. */
interface DemoCall {
  model: string;
  kind: CallInput['kind'];
  day: number;
  /** Last day of a call that lasts longer than a day. */
  until?: number;
  from: string;
  to: string;
  /** Day, counted from today, at whose noon the hold ends. */
  hold?: number;
}

interface DemoJob {
  key: string;
  client: string;
  job: Pick<JobInput, 'title' | 'kind'> & Partial<JobInput>;
  calls: readonly DemoCall[];
  steps: readonly JobStatus[];
  usage?: Pick<UsageInput, 'media' | 'territory'> & { from: number; days: number };
}

const clients: Record<string, Pick<ClientInput, 'name' | 'person' | 'phone' | 'email'>> = {
  theatre: {
    name: 'Lake Theatre',
    person: 'Akinyi Omolo',
    phone: '+254 712 000 101',
    email: 'akinyi@example.com',
  },
  tea: {
    name: 'Kericho Leaf',
    person: 'Kiprono Sang',
    phone: '+254 712 000 102',
    email: 'kiprono@example.com',
  },
  studio: {
    name: 'Pwani Studio',
    person: 'Lulu Karanja',
    phone: '+254 712 000 103',
    email: 'lulu@example.com',
  },
};

const confirmed = { kind: 'confirmed' } as const;
const option = { kind: 'option' } as const;

/** Two shows, a commercial with its licence, a conflict, and a child's editorial that waits for the guardian. */
const demoJobs: readonly DemoJob[] = [
  {
    key: 'crown',
    client: 'theatre',
    job: {
      title: 'Crown Night',
      kind: 'show',
      place: 'Lake Theatre, Kisumu',
      rate_kes: 25_000,
      contact: 'Akinyi, stage door',
    },
    calls: [
      { ...confirmed, model: 'female-1', day: 4, from: '14:00', to: '20:00' },
      { ...confirmed, model: 'female-2', day: 4, from: '14:00', to: '20:00' },
      { kind: 'fitting', model: 'female-1', day: 2, from: '10:00', to: '11:00' },
    ],
    steps: ['offered', 'confirmed'],
  },
  {
    key: 'coast',
    client: 'studio',
    job: { title: 'Coast collection', kind: 'show', place: 'Old Town, Mombasa', rate_kes: 30_000 },
    calls: [
      { ...option, model: 'male-1', day: 9, until: 10, from: '09:00', to: '17:00', hold: 3 },
      { ...option, model: 'female-3', day: 9, until: 10, from: '09:00', to: '17:00', hold: 3 },
    ],
    steps: ['offered'],
  },
  {
    key: 'tea',
    client: 'tea',
    job: {
      title: 'Tea campaign',
      kind: 'commercial',
      place: 'Kericho',
      rate_kes: 45_000,
      brief: 'Mornings in the fields.',
    },
    calls: [
      // Waits for the consents that the licence needs.
      { ...option, model: 'male-2', day: 1, until: 2, from: '07:00', to: '16:00' },
      { ...option, model: 'male-1', day: 10, from: '07:00', to: '16:00', hold: 5 },
      // Conflicts with this model's show on the same day.
      { ...option, model: 'female-2', day: 4, from: '08:00', to: '16:00', hold: 2 },
    ],
    steps: ['offered'],
    usage: {
      media: ['website', 'social', 'print'],
      territory: 'East Africa',
      from: 10,
      days: 365,
    },
  },
  {
    key: 'editorial',
    client: 'studio',
    job: {
      title: 'Saturday in Karura',
      kind: 'editorial',
      place: 'Karura Forest, gate C',
      brief: 'Kites and rain boots.',
    },
    calls: [{ ...option, model: 'kid-1', day: 6, from: '10:00', to: '13:00', hold: 4 }],
    steps: ['offered'],
  },
];

const daysOff: readonly (Partial<DayOffInput> & { model: string; from: number; to: number })[] = [
  { model: 'female-4', from: 5, to: 7, reason: 'travel', note: 'Malindi' },
  { model: 'male-3', from: 3, to: 3, reason: 'exam' },
];

/** Adds a fortnight of work: jobs, calls, days off, a licence, school terms and a request to a guardian. */
export async function seedJobs(services: ServiceClient, models: ReadonlyMap<string, ModelProfile>): Promise<void> {
  const today = dayBefore(0);
  const at = (day: number, time: string) => `${addDays(today, day)}T${time}:00+03:00`;
  const idOf = (key: string) => models.get(key)?.id ?? '';
  await services.call(childRuleRoutes.setTerms, { body: { terms: termsOf(Number(today.slice(0, 4))) } });
  for (const { key, client, job, calls, steps, usage } of demoJobs) {
    const { id: client_id } = await services.call<Client>(clientRoutes.create, {
      body: clients[client],
      key: `demo-client-${client}`,
    });
    const body = { ...job, client_id, model_ids: [...new Set(calls.map(({ model }) => idOf(model)))] };
    const { id, status } = await services.call<Job>(jobRoutes.create, { body, key: `demo-job-${key}` });
    const params = { id };
    for (const [place, { model, kind, day, until = day, from, to, hold }] of calls.entries())
      await services.createOnce(callRoutes.addCall, {
        params,
        body: {
          model_id: idOf(model),
          kind,
          starts_at: at(day, from),
          ends_at: at(until, to),
          ...(hold !== undefined && { hold_until: at(hold, '12:00') }),
        },
        key: `demo-call-${key}-${place}`,
      });
    if (usage) {
      const { from, days, ...rest } = usage;
      const span = { starts_on: addDays(today, from), ends_on: addDays(today, from + days - 1) };
      await services.createOnce(usageRoutes.addUsage, { params, body: { ...rest, ...span }, key: `demo-usage-${key}` });
    }
    // An interrupted run may have taken some steps already, and the owner another one.
    const left = ['draft', ...steps].includes(status) ? steps.slice(steps.indexOf(status) + 1) : [];
    for (const step of left) await services.call(jobRoutes.setStatus, { params, body: { status: step, reason: '' } });
    if (key === 'editorial')
      await services.call(permissionRoutes.askGuardian, {
        params,
        body: {
          model_id: idOf('kid-1'),
          name: 'Beatrice Odhiambo',
          relation: 'Mother',
          phone: '+254 712 000 201',
        },
      });
  }
  for (const { model, from, to, reason, note } of daysOff)
    await services.createOnce(dayOffRoutes.create, {
      body: {
        model_id: idOf(model),
        starts_on: addDays(today, from),
        ends_on: addDays(today, to),
        reason,
        note,
      },
      key: `demo-off-${model}`,
    });
}

/** Returns three terms, roughly as in Kenyan schools; the owner enters the exact dates of the year. */
const termsOf = (year: number) =>
  (
    [
      ['Term 1', '01-05', '04-02'],
      ['Term 2', '04-27', '07-31'],
      ['Term 3', '08-24', '12-04'],
    ] as const
  ).map(([name, from, to]) => ({
    name: `${name}, ${year}`,
    starts_on: `${year}-${from}`,
    ends_on: `${year}-${to}`,
    from: '08:00',
    to: '15:30',
  }));
