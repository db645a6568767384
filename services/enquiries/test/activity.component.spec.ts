import { EnquirySettingsInput, type Intake } from '@nfa/contracts';
import { changeWithLine } from '@nfa/service-kit/testing';
import { adultStart, bookingInput, contactMessageInput, intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

type Call = [method: 'post' | 'put' | 'delete', path: string, body?: object];

describe('activity lines', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  const sent = async (path: string, body: object): Promise<string> =>
    (await enquiries.visitor.post(path).send(body).expect(201)).body.id;
  const registration = (changes: object = {}) => sent('/course-registration', registrationInput(changes));
  const anIntake = async (changes: object = {}): Promise<Intake> =>
    (
      await enquiries.admin
        .post(`/admin/courses/${openCourse.id}/intakes`)
        .send(intakeInput({ seat_offers: 'manual', ...changes }))
        .expect(201)
    ).body;
  const withSeat = async (changes: object = {}) => {
    const { id: intake_id } = await anIntake();
    const id = await registration({ intake_id });
    await enquiries.admin.put(`/admin/registrations/${id}?status=enrolled`).expect(200);
    const dates = intakeInput({ starts_on: '2026-01-02', ends_on: '2026-01-05', ...changes });
    await enquiries.admin.put(`/admin/intakes/${intake_id}`).send(dates).expect(200);
    return { id, intake_id };
  };
  // The tests' clock stands at January 5.
  const certificate = async (): Promise<string> => {
    const { id } = await withSeat();
    const { body } = await enquiries.admin.post(`/admin/registrations/${id}/certificate`).send({ name: 'Faith' });
    return body.id;
  };
  const application = async (): Promise<string> => {
    await enquiries.visitor.post('/applications').send(adultStart()).expect(201);
    const rows = await enquiries.query<{ id: string }>(
      "UPDATE applications SET state = 'sent', sent_at = now() WHERE state = 'draft' RETURNING id",
    );
    return rows[0]?.id ?? '';
  };
  const request = { name: 'Faith Chebet', wants: 'data', way: 'phone', received_on: '2026-01-04' };

  const calls: [action: string, entity: string, prepare: () => Promise<Call>][] = [
    ['setStatus', 'registrations', async () => ['put', `registrations/${await registration()}?status=enrolled`]],
    [
      'setStatus',
      'registrations',
      async () => {
        const { id: intake_id } = await anIntake();
        return ['put', `registrations/${await registration({ intake_id })}?status=enrolled`];
      },
    ],
    [
      'setBulkStatus',
      'registrations',
      async () => {
        await registration();
        return ['put', 'registrations?status=pending', { status: 'contacted' }];
      },
    ],
    [
      'setRead',
      'messages',
      async () => ['put', `messages/${await sent('/contact-form', contactMessageInput())}?read=true`],
    ],
    [
      'setStatus',
      'bookings',
      async () => ['put', `bookings/${await sent('/booking-enquiry', bookingInput())}?status=closed`],
    ],
    ['addNote', 'enquiries', async () => ['post', `enquiries/${await registration()}/notes`, { text: 'Called.' }]],
    [
      'addReply',
      'enquiries',
      async () => ['post', `enquiries/${await registration()}/replies`, { channel: 'whatsapp' }],
    ],
    ['setReminder', 'enquiries', async () => ['put', `enquiries/${await registration()}/reminder?on=2026-01-09`]],
    ['replace', 'enquiry-settings', async () => ['put', 'enquiry-settings', EnquirySettingsInput.parse({})]],
    ['send', 'test-mails', async () => ['post', 'test-mails']],
    ['set', 'retention', async () => ['put', 'retention/enquiries', { kind: 'messages', days: 400 }]],
    ['create', 'privacy-requests', async () => ['post', 'privacy-requests', request]],
    [
      'setDone',
      'privacy-requests',
      async () => {
        const { body } = await enquiries.admin.post('/admin/privacy-requests').send(request).expect(201);
        return ['put', `privacy-requests/${body.id}?done=true`];
      },
    ],
    ['addIntake', 'courses', async () => ['post', `courses/${openCourse.id}/intakes`, intakeInput()]],
    ['replace', 'intakes', async () => ['put', `intakes/${(await anIntake()).id}`, intakeInput({ seats: 12 })]],
    ['cancel', 'intakes', async () => ['put', `intakes/${(await anIntake()).id}/cancel`]],
    ['remove', 'intakes', async () => ['delete', `intakes/${(await anIntake()).id}`]],
    [
      'release',
      'registrations',
      async () => ['put', `registrations/${(await withSeat({ ends_on: '2026-01-30' })).id}/release`],
    ],
    [
      'move',
      'registrations',
      async () => {
        const { id } = await withSeat();
        return ['put', `registrations/${id}/intake`, { intake_id: (await anIntake()).id }];
      },
    ],
    [
      'setAttendance',
      'registrations',
      async () => ['put', `registrations/${(await withSeat()).id}/attendance?day=2026-01-05&present=true`],
    ],
    [
      'issueCertificate',
      'registrations',
      async () => ['post', `registrations/${(await withSeat()).id}/certificate`, { name: 'Faith' }],
    ],
    ['revokeCertificate', 'certificates', async () => ['put', `certificates/${await certificate()}/revoke`]],
    ['setStage', 'applications', async () => ['put', `applications/${await application()}/stage?stage=shortlisted`]],
    ['setNotes', 'applications', async () => ['put', `applications/${await application()}/notes`, { notes: 'Tall.' }]],
    ['showPhotographs', 'applications', async () => ['post', `applications/${await application()}/show`]],
  ];

  it.each(calls)('tell of %s of %s, together with the change or not at all', async (action, entity, prepare) => {
    const [method, path, body] = await prepare();
    const call = () => {
      const test = enquiries.admin[method](`/admin/${path}`);
      return body ? test.send(body) : test;
    };
    const { response, line } = await changeWithLine(enquiries, call, 'email_outbox');
    const entity_id = /[0-9a-f-]{36}/.exec(path)?.[0] ?? response.body.id ?? null;
    expect(line).toMatchObject({ action, entity, entity_id, status: response.status });
  });
});
