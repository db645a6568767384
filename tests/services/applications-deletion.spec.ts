import type { Application } from '@nfa/contracts';
import { HOUR_MS, startApplications } from './start-applications.ts';

type Started = Awaited<ReturnType<typeof startApplications>>;

describe('the deletion of applications, with their photographs in the media service', () => {
  let started: Started;
  let media: Started['media'];
  let enquiries: Started['enquiries'];
  let withPhotographs: Started['withPhotographs'];
  let aSentApplication: Started['aSentApplication'];
  let rowOf: Started['rowOf'];
  let objects: Started['objects'];
  let deleteDue: Started['deleteDue'];
  beforeAll(async () => {
    started = await startApplications();
    ({ media, enquiries, withPhotographs, aSentApplication, rowOf, objects, deleteDue } = started);
  });
  afterAll(() => started.stop());

  it('deletes a draft after a day without a word, with its photographs', async () => {
    const { link } = await withPhotographs();
    const before = await objects();
    enquiries.clock.advance(23 * HOUR_MS);
    await deleteDue();
    expect(await objects()).toHaveLength(before.length);
    enquiries.clock.advance(HOUR_MS);
    await deleteDue();
    await enquiries.visitor.get(`/applications/${link}`).expect(404);
    expect((await objects()).length).toBeLessThanOrEqual(before.length - 4);
  });

  it('deletes the photographs 90 days after the decision and leaves the number alone', async () => {
    const sent = await aSentApplication();
    const row = await rowOf(sent);
    await enquiries.admin.put(`/admin/applications/${row?.id}/stage?stage=declined`).expect(200);
    const ownObjects = async () => (await objects()).filter((name) => name.startsWith(row?.id ?? '-'));
    expect(await ownObjects()).toHaveLength(4);
    enquiries.clock.advance(90 * 24 * HOUR_MS - 1);
    await deleteDue();
    expect((await rowOf(sent))?.photographs).toHaveLength(4);
    enquiries.clock.advance(1);
    await deleteDue();
    expect(await ownObjects()).toEqual([]);
    expect(await rowOf(sent)).toMatchObject({ name: '', email: '', photographs: [], number: sent.number });
  });

  it('deletes everything at once when the applicant withdraws, and what fails as soon as the store is back', async () => {
    const [one, two] = [await aSentApplication(), await aSentApplication()];
    const before = await objects();
    const withdraw = ({ link }: Application) => enquiries.visitor.post(`/applications/${link}/withdraw`).expect(200);
    expect((await withdraw(one)).body).toMatchObject({ state: 'withdrawn', name: '', photographs: [] });
    expect(await objects()).toHaveLength(before.length - 4);
    await media.breakStore();
    await withdraw(two);
    await media.repairStore();
    expect(await objects()).toHaveLength(before.length - 4);
    await deleteDue();
    expect(await objects()).toHaveLength(before.length - 8);
    expect(await rowOf(two)).toBeUndefined();
  });
});
