import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Application, type ApplicationRow, photographSlots, privacyVersion } from '@nfa/contracts';
import { stopJobs } from '@nfa/service-kit/testing';
import { ApplicationsService } from '../../services/enquiries/src/applications/applications.service.ts';
import { adultStart } from '../../services/enquiries/test/factories.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { photoWithPlace } from '../../services/media/test/pictures.ts';
import { startMedia } from '../../services/media/test/start-media.ts';

export const HOUR_MS = 3_600_000;
export const agreement = { agrees: true, privacy_version: privacyVersion };

/** Starts the enquiries service with the media service, which stores photographs of applications; returns helpers for tests. */
export async function startApplications() {
  const media = await startMedia();
  const enquiries = await startEnquiries({ mediaUrl: `http://127.0.0.1:${media.port}` });
  await stopJobs(enquiries.app);
  const photograph = await photoWithPlace();

  const start = async (input: object, key: string = randomUUID()): Promise<Application> =>
    (await enquiries.visitor.post('/applications').set('idempotency-key', key).send(input).expect(201)).body;
  const upload = (link: string | null, slot: string, content = photograph) =>
    enquiries.visitor.post(`/applications/${link}/photographs/${slot}`).attach('file', content, 'photo.jpg');
  const withPhotographs = async (input: object = adultStart()): Promise<Application> => {
    const { link } = await start(input);
    for (const slot of photographSlots) await upload(link, slot).expect(200);
    return (await enquiries.visitor.get(`/applications/${link}`).expect(200)).body;
  };
  const aSentApplication = async (): Promise<Application> => {
    const { link } = await withPhotographs();
    return (await enquiries.visitor.post(`/applications/${link}/send`).send(agreement).expect(200)).body;
  };
  const board = async (): Promise<ApplicationRow[]> =>
    (await enquiries.admin.get('/admin/applications').expect(200)).body;
  const rowOf = async ({ number }: Application) => (await board()).find((row) => row.number === number);
  const objects = async (): Promise<string[]> =>
    (await readdir(join(media.objects, 'private'), { recursive: true }).catch(() => [])).filter((name) =>
      name.endsWith('.jpg'),
    );
  const deleteDue = () => enquiries.app.get(ApplicationsService, { strict: false }).deleteDue();
  const mailsTo = (recipient: string) =>
    enquiries.query<{ kind: string; payload: { link: string; name: string } }>(
      'SELECT kind, payload FROM email_outbox WHERE recipient = $1 ORDER BY created_at, id',
      [recipient],
    );

  return {
    media,
    enquiries,
    photograph,
    start,
    upload,
    withPhotographs,
    aSentApplication,
    board,
    rowOf,
    objects,
    deleteDue,
    mailsTo,
    stop: async () => {
      await enquiries.stop();
      await media.stop();
    },
  };
}
