import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Certificate, CertificateCheck, type Intake, type Registration } from '@nfa/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printedCode } from '../src/certificates/certificate-code.ts';
import { intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

describe('certificates', () => {
  const fees = { balance_kes: 0, isAway: false };
  const agency = createServer((request, response) => {
    if (fees.isAway) return void response.writeHead(503).end('{}');
    const answer = request.method === 'GET' ? { balance_kes: fees.balance_kes } : {};
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    await new Promise<void>((resolve) => agency.listen(0, '127.0.0.1', resolve));
    enquiries = await startEnquiries({ agencyUrl: `http://127.0.0.1:${(agency.address() as AddressInfo).port}` });
  });
  afterAll(async () => {
    await enquiries.stop();
    agency.closeAllConnections();
    await new Promise((resolve) => agency.close(resolve));
  });

  /** Enrols a participant in a course that ends on `ends_on`; the tests' clock stands at January 5. */
  const aParticipant = async (ends_on = '2026-01-05', changes: object = {}): Promise<Registration> => {
    const { body: intake } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput())
      .expect(201);
    const { body } = await enquiries.visitor
      .post('/course-registration')
      .send(registrationInput({ intake_id: (intake as Intake).id }))
      .expect(201);
    await enquiries.admin.put(`/admin/registrations/${body.id}?status=enrolled`).expect(200);
    const dates = { starts_on: '2026-01-02', ends_on, ...changes };
    await enquiries.admin.put(`/admin/intakes/${intake.id}`).send(intakeInput(dates)).expect(200);
    return body;
  };
  const issue = (id: string, input: object = { name: 'Faith Chebet' }) =>
    enquiries.admin.post(`/admin/registrations/${id}/certificate`).send(input);
  const verify = async (code: string): Promise<CertificateCheck> =>
    (await enquiries.visitor.get(`/certificates/${encodeURIComponent(code)}`).expect(200)).body;

  it('are issued from the last day of the course on, and anybody who holds the code can check them', async () => {
    const participant = await aParticipant();
    const { body } = await issue(participant.id).expect(201);
    expect(Certificate.parse(body)).toEqual(body);
    expect(body.code).toMatch(/^[0-9A-Z]{10}$/);
    const check = await verify(body.code);
    expect(CertificateCheck.parse(check)).toEqual(check);
    expect(check).toMatchObject({
      name: 'Faith Chebet',
      course_title: openCourse.title,
      starts_on: '2026-01-02',
      ends_on: '2026-01-05',
      state: 'valid',
    });
    expect(await verify(` ${body.code.slice(0, 5)}-${body.code.slice(5)} `.toLowerCase())).toEqual(check);
    expect(JSON.stringify(check)).not.toContain(participant.email);
    await enquiries.visitor.get('/certificates/0000000000').expect(404);
    const { body: list } = await enquiries.admin.get(`/admin/intakes/${body.intake_id}/certificates`).expect(200);
    expect(list).toEqual([body]);
  });

  it('are refused before the last day, without a seat, of a cancelled start, twice, and without a name', async () => {
    const early = await aParticipant('2026-01-06');
    expect((await issue(early.id).expect(409)).body.detail).toContain('The course ends on 2026-01-06');
    const { body: plain } = await enquiries.visitor.post('/course-registration').send(registrationInput()).expect(201);
    await issue(plain.id).expect(409);
    const pending = await aParticipant();
    await enquiries.admin.put(`/admin/registrations/${pending.id}?status=contacted`).expect(200);
    await issue(pending.id).expect(409);
    const released = await aParticipant();
    await enquiries.admin.put(`/admin/registrations/${released.id}/release`).expect(200);
    await enquiries.query("UPDATE registrations SET status = 'enrolled' WHERE id = $1", [released.id]);
    await issue(released.id).expect(409);
    const cancelled = await aParticipant();
    await enquiries.query('UPDATE intakes SET cancelled_at = now() WHERE id = $1', [cancelled.intake_id]);
    expect((await issue(cancelled.id).expect(409)).body.detail).toBe('This start was cancelled.');
    await issue('0190a000-0000-7000-8000-0000000000ff').expect(404);
    const good = await aParticipant();
    expect((await issue(good.id, { name: ' ' }).expect(400)).body.issues[0].path).toBe('name');
    const names = ['Faith Chebet', 'Faith C. Chebet', 'Faith Jebet'];
    const answers = await Promise.all(names.map((name) => issue(good.id, { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it('are issued once for the same name, also when the first response was lost', async () => {
    const { id } = await aParticipant();
    const answers = await Promise.all([1, 2, 3].map(() => issue(id).expect(201)));
    const [first] = answers.map(({ body }) => body as Certificate);
    expect(answers.map(({ body }) => body)).toEqual([first, first, first]);
    const { body: list } = await enquiries.admin.get(`/admin/intakes/${first?.intake_id}/certificates`).expect(200);
    expect(list).toEqual([first]);
    for (const other of [{ name: 'Faith Jebet' }, { name: 'Faith Chebet', is_child: true }])
      expect((await issue(id, other).expect(409)).body.detail).toBe(
        'There is a valid certificate already. Revoke it first.',
      );
  });

  it('are issued anew for the start to which somebody moved', async () => {
    const moved = await aParticipant();
    const { body: former } = await issue(moved.id).expect(201);
    const { body: later } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput())
      .expect(201);
    await enquiries.admin.put(`/admin/registrations/${moved.id}/intake`).send({ intake_id: later.id }).expect(200);
    const dates = { starts_on: '2026-01-03', ends_on: '2026-01-04' };
    await enquiries.admin.put(`/admin/intakes/${later.id}`).send(intakeInput(dates)).expect(200);
    const { body: issued } = await issue(moved.id).expect(201);
    expect(issued).toMatchObject({ ...dates, intake_id: later.id, name: former.name });
    expect(issued.code).not.toBe(former.code);
    expect((await issue(moved.id).expect(201)).body).toEqual(issued);
    const { body: list } = await enquiries.admin.get(`/admin/intakes/${later.id}/certificates`).expect(200);
    expect(list).toEqual([issued]);
    expect((await verify(former.code)).state).toBe('valid');
  });

  it('wait for the balance where the start says so, and while nobody knows it', async () => {
    const heard = async () => {
      while ((await enquiries.query('SELECT 1 FROM fee_reports')).length > 0)
        await new Promise((resolve) => setImmediate(resolve));
    };
    const { id } = await aParticipant('2026-01-05', { price_kes: 25_000, certificate_waits: true });
    await heard();
    fees.balance_kes = 6_250;
    expect((await issue(id).expect(409)).body.detail).toContain('KSh 6,250 are still owed');
    const { id: free } = await aParticipant();
    await issue(free).expect(201);
    fees.balance_kes = 0;
    fees.isAway = true;
    await issue(id).expect(503);
    fees.isAway = false;
    // A report that the agency has not received yet may add a fee.
    const other = await enquiries.connect();
    await other.query('BEGIN');
    await other.query("SELECT pg_advisory_xact_lock(hashtextextended('fees ' || $1, 0))", [id]);
    await enquiries.query('INSERT INTO fee_reports (registration_id) VALUES ($1)', [id]);
    await issue(id).expect(503);
    await other.query('ROLLBACK');
    other.release();
    await heard();
    await issue(id).expect(201);
  });

  it('say that they are revoked, and make room for a corrected one', async () => {
    const participant = await aParticipant();
    const { body: wrong } = await issue(participant.id, { name: 'Faith Chebt' }).expect(201);
    const revoke = () => enquiries.admin.put(`/admin/certificates/${wrong.id}/revoke`).expect(200);
    const { body: revoked } = await revoke();
    expect((await revoke()).body).toEqual(revoked);
    expect(await verify(wrong.code)).toMatchObject({ state: 'revoked', revoked_at: revoked.revoked_at });
    const { body: right } = await issue(participant.id).expect(201);
    expect(right.code).not.toBe(wrong.code);
    expect(await verify(right.code)).toMatchObject({ state: 'valid', name: 'Faith Chebet' });
  });

  it('tell the first name of a child alone to whoever checks them', async () => {
    const { body } = await issue((await aParticipant()).id, { name: 'Amani Otieno', is_child: true }).expect(201);
    expect((await verify(body.code)).name).toBe('Amani');
    expect(body.name).toBe('Amani Otieno');
  });

  /** Requests the PDF and reads its raw bytes. */
  const fileOf = (id: string) =>
    enquiries.admin
      .get(`/admin/certificates/${id}/file`)
      .buffer(true)
      .parse((response, done) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => done(null, Buffer.concat(chunks)));
      })
      .expect(200);

  it('print who finished which course, when, and under which code', async () => {
    const { body } = await issue((await aParticipant()).id).expect(201);
    const { body: file } = await fileOf(body.id);
    const page = await (await getDocument({ data: new Uint8Array(file), verbosity: 0 }).promise).getPage(1);
    const { items } = await page.getTextContent();
    const today = new Date(body.created_at).toLocaleDateString('en', { timeZone: 'Africa/Nairobi', dateStyle: 'long' });
    const [agency, ...lines] = items.flatMap((item) => ('str' in item && item.str.trim() ? [item.str] : []));
    // The name of the agency has letter spacing.
    expect(agency?.replaceAll(' ', '')).toBe('NAIROBIFACEACADEMY');
    expect(lines).toEqual([
      'Certificate',
      'This is to certify that',
      'Faith Chebet',
      'has completed the course',
      openCourse.title,
      'January 2, 2026 to January 5, 2026',
      `For the academy. Nairobi, ${today}`,
      'Check this certificate:',
      `agency.example/verify/${body.code}`,
      `Code ${printedCode(body.code)}`,
    ]);
  });

  it('are one page of PDF with the fonts in the file, however long the name', async () => {
    const name = 'Wanjirũ Nĩna '.repeat(7).trim();
    const { body } = await issue((await aParticipant()).id, { name }).expect(201);
    const { body: file, headers } = await fileOf(body.id);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toBe(`attachment; filename="certificate-${body.code}.pdf"`);
    const text = (file as Buffer).toString('latin1');
    expect(text).toMatch(/^%PDF-/);
    expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(text.match(/\/FontFile/g)).toHaveLength(2);
  });
});
