import { Certificate, CertificateCheck, type Intake, type Registration } from '@nfa/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { printedCode } from '../src/certificates/certificate-code.ts';
import { intakeInput, registrationInput } from './factories.ts';
import { openCourse, startEnquiries } from './start-enquiries.ts';

describe('certificates', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
  });
  afterAll(() => enquiries.stop());

  /** Somebody who was enrolled in a course that ends on `ends_on`; the tests' clock stands at January 5. */
  const aParticipant = async (ends_on = '2026-01-05'): Promise<Registration> => {
    const { body: intake } = await enquiries.admin
      .post(`/admin/courses/${openCourse.id}/intakes`)
      .send(intakeInput())
      .expect(201);
    const { body } = await enquiries.visitor
      .post('/course-registration')
      .send(registrationInput({ intake_id: (intake as Intake).id }))
      .expect(201);
    await enquiries.admin.put(`/admin/registrations/${body.id}?status=enrolled`).expect(200);
    const dates = { starts_on: '2026-01-02', ends_on };
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

  it('are refused before the last day, without a seat, twice, and without a name', async () => {
    const early = await aParticipant('2026-01-06');
    expect((await issue(early.id).expect(409)).body.detail).toContain('The course ends on 2026-01-06');
    const { body: plain } = await enquiries.visitor.post('/course-registration').send(registrationInput()).expect(201);
    await issue(plain.id).expect(409);
    const pending = await aParticipant();
    await enquiries.admin.put(`/admin/registrations/${pending.id}?status=contacted`).expect(200);
    await issue(pending.id).expect(409);
    await issue('0190a000-0000-7000-8000-0000000000ff').expect(404);
    const good = await aParticipant();
    expect((await issue(good.id, { name: ' ' }).expect(400)).body.issues[0].path).toBe('name');
    const answers = await Promise.all([issue(good.id), issue(good.id), issue(good.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
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

  /** The bytes of the PDF, which no JSON parser may touch. */
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
    // Its letters stand apart.
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
