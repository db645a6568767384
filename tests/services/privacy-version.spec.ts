import type { AddressInfo } from 'node:net';
import { PrivacyInput, photographSlots, privacyVersion } from '@nfa/contracts';
import { startContent } from '../../services/content/test/start-content.ts';
import {
  adultStart,
  bookingInput,
  contactMessageInput,
  registrationInput,
} from '../../services/enquiries/test/factories.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';

const MINUTE_MS = 60_000;
const forms = [
  ['/course-registration', '/admin/registrations', registrationInput],
  ['/contact-form', '/admin/messages', contactMessageInput],
  ['/booking-enquiry', '/admin/bookings', bookingInput],
] as const;

it('every form keeps the version of the privacy notice that was read when it came, and needs none', async () => {
  const content = await startContent();
  await new Promise<void>((resolve) => content.app.getHttpServer().listen(0, '127.0.0.1', resolve));
  const { port } = content.app.getHttpServer().address() as AddressInfo;
  const enquiries = await startEnquiries({ contentUrl: `http://127.0.0.1:${port}` });
  try {
    // Stores photographs in the row, as uploads do.
    const photographs = JSON.stringify(photographSlots.map((slot) => ({ slot, file_id: slot, bytes: 1 })));
    const ofApplication = async () => {
      const { id, link } = (await enquiries.visitor.post('/applications').send(adultStart()).expect(201)).body;
      await enquiries.query('UPDATE applications SET photographs = $2 WHERE id = $1', [id, photographs]);
      const agreement = { agrees: true, privacy_version: privacyVersion };
      await enquiries.visitor.post(`/applications/${link}/send`).send(agreement).expect(200);
      const [row] = await enquiries.query<{ privacy_version: string }>(
        'SELECT privacy_version FROM applications WHERE id = $1',
        [id],
      );
      return row?.privacy_version;
    };
    const versions = async () => {
      const kept: unknown[] = [];
      for (const [path, list, input] of forms) {
        const { body: sent } = await enquiries.visitor.post(path).send(input()).expect(201);
        expect(sent).not.toHaveProperty('privacy_version');
        const { body: rows } = await enquiries.admin.get(list).expect(200);
        kept.push(rows.find(({ id }: { id: string }) => id === sent.id).privacy_version);
      }
      kept.push(await ofApplication());
      return kept;
    };
    expect(await versions()).toEqual(Array(4).fill(privacyVersion));
    const notice = PrivacyInput.parse({ title: 'Privacy, revised' });
    const { body: saved } = await content.admin.put('/admin/privacy').send(notice).expect(200);
    enquiries.clock.advance(MINUTE_MS);
    expect(await versions()).toEqual(Array(4).fill(saved.updated_at));
    await content.stop();
    enquiries.clock.advance(MINUTE_MS);
    expect(await versions()).toEqual(Array(4).fill(saved.updated_at));
  } finally {
    await enquiries.stop();
  }
});
