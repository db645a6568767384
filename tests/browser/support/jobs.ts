import type { CallInput, Job, ModelProfile, SavedCall } from '@nfa/contracts';
import { type AdminApi, aModel, unique } from './admin.ts';

/**
 * Returns `hour`:00 in Nairobi ten days from now, as ISO 8601. Callers pass hours far from midnight, so that an hour more or less stays
 * on the same day.
 */
const tenDaysOnAt = (hour: number): string => {
  const day = new Date(Date.now() + 240 * 3_600_000);
  return new Date(day.setUTCHours(hour - 3, 0, 0, 0)).toISOString();
};

/** Stores a job with one call of a new model, ten days from now. */
export async function aCalledModel(api: AdminApi, call: Partial<CallInput> = {}, rest: object = {}) {
  const model = await api.send<ModelProfile>('POST', '/admin/models', aModel(rest));
  const client = { name: unique('Kilele Films'), person: 'Wambui', phone: '+254 712 000 145', email: '' };
  const { id: client_id } = await api.send<{ id: string }>('POST', '/admin/clients', client);
  const facts = {
    title: unique('Lake Theatre'),
    kind: 'show',
    client_id,
    place: 'Kisumu, the old pier',
    bring: 'Flat shoes\nYour ID',
    schedule: '9:00 AM You arrive\n1:00 PM Lunch',
    rate_kes: 24_000,
    model_ids: [model.id],
  };
  const job = await api.send<Job>('POST', '/admin/jobs', facts);
  const times = { starts_at: tenDaysOnAt(10), ends_at: tenDaysOnAt(16), kind: 'option' as const };
  const saved = await api.send<SavedCall>('POST', `/admin/jobs/${job.id}/calls`, {
    model_id: model.id,
    ...times,
    ...call,
  });
  return { model, job, call: saved };
}

/** Returns the secret path of a call sheet. */
export const sheetOf = async (api: AdminApi, { id }: { id: string }): Promise<string> =>
  (await api.send<{ path: string }>('POST', `/admin/calls/${id}/sheet`)).path;
