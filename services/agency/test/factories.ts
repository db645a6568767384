import type { Call, CallInput, Client, Fee, Job, SavedCall, Usage } from '@nfa/contracts';
import type { RunningService } from '@nfa/service-kit/testing';
import { amina } from './start-agency.ts';

/** Returns the timestamp of a time of day in Nairobi. */
export const at = (day: string, time: string): string => new Date(`${day}T${time}:00+03:00`).toISOString();

let count = 0;

/** A client that can be saved. */
export const clientInput = (changes: object = {}) => ({
  name: 'Kilele Films',
  person: 'Wambui',
  phone: '+254 712 000 145',
  email: 'wambui@kilele.example',
  ...changes,
});

export async function aClient({ admin }: RunningService, changes: object = {}): Promise<Client> {
  return (await admin.post('/admin/clients').send(clientInput(changes)).expect(201)).body;
}

export async function aJob(agency: RunningService, changes: object = {}): Promise<Job> {
  count += 1;
  const { id: client_id } = await aClient(agency);
  const input = { title: `Job ${count}`, client_id, kind: 'show', ...changes };
  return (await agency.admin.post('/admin/jobs').send(input).expect(201)).body;
}

/** A call that can be saved: 9:00 to 16:00 on January 12. */
export const callInput = (changes: Partial<CallInput> = {}) => ({
  model_id: amina.id,
  kind: 'option',
  starts_at: at('2026-01-12', '09:00'),
  ends_at: at('2026-01-12', '16:00'),
  ...changes,
});

export async function aCall(
  agency: RunningService,
  job: { id: string },
  changes: Partial<CallInput> = {},
): Promise<SavedCall> {
  return (await agency.admin.post(`/admin/jobs/${job.id}/calls`).send(callInput(changes)).expect(201)).body;
}

export const callOf = async ({ admin }: RunningService, id: string): Promise<Call> =>
  (await admin.get(`/admin/calls/${id}`).expect(200)).body;

/** A fee that can be saved: a day for 40,000. */
export const feeInput = (changes: object = {}) => ({ model_id: amina.id, kind: 'day', rate_kes: 40_000, ...changes });

/** A licence that can be saved: a year on the client's website. */
export const usageInput = (changes: object = {}) => ({
  media: ['website'],
  territory: 'Kenya',
  starts_on: '2026-01-12',
  ends_on: '2027-01-11',
  ...changes,
});

/** Adds a job for which Amina is proposed. */
export const aJobOfAmina = (agency: RunningService, changes: object = {}): Promise<Job> =>
  aJob(agency, { model_ids: [amina.id], ...changes });

export async function aFee(agency: RunningService, changes: object = {}, job?: { id: string }): Promise<Fee> {
  const { id } = job ?? (await aJobOfAmina(agency));
  return (await agency.admin.post(`/admin/jobs/${id}/fees`).send(feeInput(changes)).expect(201)).body;
}

export async function aUsage(agency: RunningService, changes: object = {}, job?: { id: string }): Promise<Usage> {
  const { id } = job ?? (await aJobOfAmina(agency));
  return (await agency.admin.post(`/admin/jobs/${id}/usages`).send(usageInput(changes)).expect(201)).body;
}
