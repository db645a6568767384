import { randomInt, randomUUID } from 'node:crypto';
import { FRESH_FACTOR_HEADER, MAIL_DIGEST_HEADER } from '@nfa/contracts';
import { stopJobs } from '@nfa/service-kit/testing';
import { DigestRepository } from '../src/notifications/digest.repository.ts';
import { adultStart, bookingInput, contactMessageInput, guardianStart, registrationInput } from './factories.ts';
import { headerOf, partsOf, type ReceivedMail, startSmtp } from './smtp-sink.ts';
import { eventually, openCourse, startEnquiries, startWorker } from './start-enquiries.ts';

const KNOWN_HEADER =
  /^(from|to|reply-to|subject|message-id|date|mime-version|content-type|auto-submitted|x-auto-response-suppress|received|return-path): ?/i;

describe('the mails about an enquiry', () => {
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  let worker: Awaited<ReturnType<typeof startWorker>>;
  beforeAll(async () => {
    enquiries = await startEnquiries();
    smtp = await startSmtp();
    worker = await startWorker(enquiries, smtp.url);
    await stopJobs(worker.app);
  });
  afterAll(async () => {
    await worker.stop();
    await smtp.stop();
    await enquiries.stop();
  });

  const register = async (changes = {}) =>
    (await enquiries.visitor.post('/course-registration').send(registrationInput(changes)).expect(201)).body;
  const contact = async (changes = {}) =>
    (await enquiries.visitor.post('/contact-form').send(contactMessageInput(changes)).expect(201)).body;
  const isAbout = (address: string) => (mail: ReceivedMail) =>
    mail.to[0] === address || (headerOf(mail, 'reply-to') ?? '').includes(address);
  const bothMails = async (address: string) => {
    const mails = await eventually(
      () => smtp.mails.filter(isAbout(address)),
      ({ length }) => length >= 2,
    );
    const agency = mails.find(({ to }) => to[0] === 'office@agency.example');
    const visitor = mails.find(({ to }) => to[0] === address);
    if (!agency || !visitor || mails.length !== 2) throw new Error(`expected one mail each, got ${mails.length}`);
    return { agency, visitor };
  };
  const allSent = () =>
    eventually(
      () => enquiries.query("SELECT 1 FROM email_outbox WHERE state <> 'sent'"),
      ({ length }) => length === 0,
    );
  const notification = async (path: string, id: string) =>
    (await enquiries.admin.get(path).expect(200)).body.find((row: { id: string }) => row.id === id)?.notification;

  it('go to the agency, to be answered to the visitor, and to the visitor', async () => {
    const { id, email, created_at } = await register({ name: 'Zoë O’Neil', message: 'Line one\nLine two' });
    const { agency, visitor } = await bothMails(email);
    expect(headerOf(agency, 'subject')).toBe('New course registration');
    expect(headerOf(agency, 'from')).toBe('Nairobi Face Academy <noreply@agency.example>');
    expect(headerOf(agency, 'reply-to')).toContain(`<${email}>`);
    const parts = partsOf(agency);
    for (const word of ['Zoë O’Neil', '+254 712 345 678', email, 'Line one\nLine two', 'Course: Runway <basics>'])
      expect(parts.text).toContain(word);
    expect(parts.html).toContain('Runway &lt;basics&gt;');
    expect(parts.text).toContain(`https://agency.example/admin/registrations/${id}`);
    expect(parts.html).toContain(`/admin/registrations/${id}">Open this registration</a>`);
    expect(headerOf(visitor, 'subject')).toBe('We received your registration');
    expect(headerOf(visitor, 'reply-to')).toBe('office@agency.example');
    expect(headerOf(visitor, 'auto-submitted')).toBe('auto-replied');
    expect(partsOf(visitor).text).toContain("We'll contact you within 24 hours.");
    expect(partsOf(visitor).html).toContain("We'll contact you within 24 hours.");
    for (const mail of [agency, visitor]) {
      expect(headerOf(mail, 'message-id')).toMatch(/^<[0-9a-f-]{36}@agency\.example>$/);
      expect(new Date(headerOf(mail, 'date') ?? '').getTime()).toBe(Math.floor(Date.parse(created_at) / 1000) * 1000);
    }
    expect(
      await eventually(
        () => notification('/admin/registrations', id),
        (state) => state === 'sent',
      ),
    ).toBe('sent');
  });

  it('say of a contact message what was asked about, and when the answer comes', async () => {
    const { id, email } = await contact({ subject: 'Media & Press' });
    const { agency, visitor } = await bothMails(email);
    expect(headerOf(agency, 'subject')).toBe('New contact message');
    expect(partsOf(agency).text).toContain('Subject: Media & Press');
    expect(partsOf(agency).html).toContain('Media &amp; Press');
    expect(partsOf(agency).text).toContain(`/admin/messages/${id}`);
    expect(headerOf(visitor, 'subject')).toBe('We received your message');
    expect(partsOf(visitor).text).toContain("We'll get back to you within 24 hours.");
    expect(partsOf(visitor).html).toContain("We'll get back to you within 24 hours.");
    await eventually(
      () => notification('/admin/messages', id),
      (state) => state === 'sent',
    );
  });

  it('speak Kiswahili to who began there, with links that stay there, and English to the agency', async () => {
    const { id, email } = await register({ locale: 'sw' });
    const { agency, visitor } = await bothMails(email);
    expect(headerOf(agency, 'subject')).toBe('New course registration');
    expect(partsOf(agency).text).toContain(`Course: ${openCourse.title}`);
    expect(headerOf(visitor, 'subject')).toBe('Tumepokea usajili wako');
    const { text, html } = partsOf(visitor);
    expect(text).toContain('Asante kwa kujisajili kwa Misingi ya <jukwaa>.\nTutawasiliana nawe ndani ya saa 24.');
    expect(text).toContain('https://agency.example/sw');
    expect(html).toContain('<html lang="sw">');
    const [row] = (await enquiries.admin.get('/admin/registrations').expect(200)).body.filter(
      (one: { id: string }) => one.id === id,
    );
    expect(row.locale).toBe('sw');
    const guardian = guardianStart({ locale: 'sw' });
    await enquiries.visitor.post('/applications').send(guardian).expect(201);
    const [mail] = await eventually(
      () => smtp.mails.filter(({ to }) => to[0] === guardian.email),
      ({ length }) => length > 0,
    );
    const words = partsOf(mail as ReceivedMail).text;
    expect(words).toMatch(/Fungua kiungo mara moja kabla ya \d{1,2} \p{L}+ \d{4}, \d{1,2}:\d\d [AP]M:/u);
    expect(words).toMatch(/https:\/\/agency\.example\/sw\/apply\/confirm\//);
  });

  it.each([
    ['/course-registration', registrationInput],
    ['/contact-form', contactMessageInput],
    ['/booking-enquiry', bookingInput],
    ['/applications', adultStart],
  ] as const)('are asked for in no other language: %s', async (path, input) => {
    const { body } = await enquiries.visitor
      .post(path)
      .send({ ...input(), locale: 'fr' })
      .expect(400);
    expect(body.issues).toMatchObject([{ path: 'locale' }]);
  });

  it('go to the address that the administrator chose', async () => {
    const settings = (address: string) =>
      enquiries.admin
        .put('/admin/enquiry-settings')
        .set(FRESH_FACTOR_HEADER, '1')
        .send({ notification_address: address })
        .expect(200);
    await settings('desk@agency.example');
    const { email } = await contact();
    const mails = await eventually(
      () => smtp.mails.filter(isAbout(email)),
      ({ length }) => length >= 2,
    );
    expect(mails.map(({ to }) => to[0]).sort()).toEqual([email, 'desk@agency.example'].sort());
    await settings('');
  });

  describe('of a test', () => {
    const test = async (isDone: (state: string) => boolean) => {
      const { body } = await enquiries.admin.post('/admin/test-mails').expect(201);
      expect(body).toMatchObject({ state: 'waiting', reason: '' });
      return eventually(
        async () => (await enquiries.admin.get(`/admin/test-mails/${body.id}`).expect(200)).body,
        ({ state }) => isDone(state),
      );
    };
    const ofTests = () => smtp.mails.filter((mail) => headerOf(mail, 'subject') === 'Test mail from your website');
    afterEach(() => {
      smtp.state.mode = 'accept';
    });

    it('goes to the academy like every mail, to be answered to nobody', async () => {
      expect(await test((state) => state === 'sent')).toMatchObject({ reason: '' });
      const [mail, ...more] = ofTests();
      expect(mail?.to).toEqual(['office@agency.example']);
      expect(headerOf(mail as ReceivedMail, 'reply-to')).toBeUndefined();
      expect(partsOf(mail as ReceivedMail).text).toContain('This is a test.');
      expect(more).toEqual([]);
    });

    it('tells that the mail server refuses it, without quoting an address, and gives way to the next one', async () => {
      smtp.state.mode = 'refuse';
      const { id, reason } = await test((state) => state === 'refused');
      expect(reason).toBe('EENVELOPE RCPT TO 550');
      smtp.state.mode = 'accept';
      await test((state) => state === 'sent');
      await enquiries.admin.get(`/admin/test-mails/${id}`).expect(404);
    });

    it('tells that the mail server did not take it this time, and is tried again', async () => {
      smtp.state.mode = 'fail-recipient';
      const { id, reason } = await test((state) => state === 'failed');
      expect(reason).toBe('EENVELOPE RCPT TO 451');
      smtp.state.mode = 'accept';
      await eventually(
        async () => (await enquiries.admin.get(`/admin/test-mails/${id}`).expect(200)).body.state,
        (state) => state === 'sent',
      );
    });
  });

  it('show what a visitor typed as text, to the agency alone', async () => {
    const { email } = await contact({
      name: '<img src=x onerror=alert(1)>',
      message: '</td><script>alert("&")</script> https://evil.example',
    });
    const { agency, visitor } = await bothMails(email);
    expect(partsOf(agency).html).toContain('&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;');
    expect(partsOf(agency).html).not.toMatch(/<script|<img/);
    expect(partsOf(visitor).text + partsOf(visitor).html).not.toMatch(/evil|onerror/);
  });

  it.each([
    'x", boss@evil.example, "y',
    'x <boss@evil.example>',
    'Bcc: boss@evil.example',
    '=?utf-8?Q?x=0D=0ABcc:_boss@evil.example?=',
    'a@b.example;c@d.example (comment) group: e@f.example;',
    'x\\" \\r\\nBcc: boss@evil.example',
  ])('have no further header and recipient for the name %j', async (name) => {
    const { email } = await contact({ name, message: 'Bcc: boss@evil.example\r\n.\r\nMAIL FROM:<a@evil.example>' });
    const { agency, visitor } = await bothMails(email);
    for (const mail of [agency, visitor]) {
      expect(mail.headers.filter((line) => !KNOWN_HEADER.test(line))).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.from).toBe('noreply@agency.example');
    }
    expect((headerOf(agency, 'reply-to') ?? '').endsWith(`<${email}>`)).toBe(true);
  });

  it('have no further header and recipient for a line break of any kind in any field of any form', async () => {
    const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\0', '%0d%0a', '=?utf-8?Q?=0D=0A?='];
    const forms: [path: string, make: () => { email: string }][] = [
      ['/course-registration', registrationInput],
      ['/contact-form', contactMessageInput],
      ['/booking-enquiry', bookingInput],
      ['/applications', adultStart],
      ['/applications', guardianStart],
    ];
    const recipients = new Set(['office@agency.example']);
    const before = smtp.mails.length;
    const accepted = new Map<string, number>();
    for (const [path, make] of forms)
      for (const [field, typed] of Object.entries(make()))
        for (const lineBreak of breaks) {
          if (typeof typed !== 'string') continue;
          const changed = { ...make(), [field]: `${typed}${lineBreak}Bcc: boss@evil.example` };
          const post = enquiries.visitor.post(path).set('idempotency-key', randomUUID()).send(changed);
          const { status } = await post;
          expect([201, 400]).toContain(status);
          if (status === 400) continue;
          recipients.add(changed.email);
          accepted.set(path, (accepted.get(path) ?? 0) + 1);
        }
    // Each form accepts some of the line breaks in its text fields; an email field accepts none.
    expect(new Set(accepted.keys())).toEqual(new Set(forms.map(([path]) => path)));
    expect([...recipients].filter((address) => /evil|bcc/i.test(address))).toEqual([]);
    await allSent();
    const mails = smtp.mails.slice(before);
    expect(mails.length).toBeGreaterThan(recipients.size);
    for (const mail of mails) {
      expect(mail.headers.filter((line) => !KNOWN_HEADER.test(line))).toEqual([]);
      const names = mail.headers.map((line) => line.split(':')[0]?.toLowerCase());
      expect(names.filter((name, index) => names.indexOf(name) !== index && name !== 'received')).toEqual([]);
      expect(mail.to.filter((address) => !recipients.has(address))).toEqual([]);
      expect(mail.to).toHaveLength(1);
      expect(mail.from).toBe('noreply@agency.example');
    }
  });

  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '"a b"@c.example',
    'A <a@b.example>',
    'g: a@b.example;',
  ])('are never written for the address %j', async (email) => {
    await enquiries.visitor.post('/contact-form').send(contactMessageInput({ email })).expect(400);
  });

  it('acknowledge three times a day to one address, however it is written and however fast it comes; the agency learns of each', async () => {
    const addresses = ['Victim@visitor.example', 'victim@visitor.example'];
    const send = (number: number) => contact({ email: addresses[number % 2], message: `number ${number}` });
    const sent = await Promise.all([0, 1, 2, 3, 4, 5].map(send));
    await allSent();
    const mails = smtp.mails.filter((mail) => addresses.some((address) => isAbout(address)(mail)));
    expect(mails.filter(({ to }) => to[0] === 'office@agency.example')).toHaveLength(6);
    expect(mails.filter(({ to }) => addresses.includes(to[0] ?? ''))).toHaveLength(3);
    for (const { id } of sent) expect(await notification('/admin/messages', id)).toBe('sent');
  });

  it('acknowledge three times a day to one mailbox, whatever tag, dots or form somebody writes to it with', async () => {
    const name = `victim${randomInt(1e9)}`;
    const dotted = [...name].join('.');
    const addresses = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? `${name}+${n}@gmail.com` : `${n % 4 ? dotted : name.toUpperCase()}@googlemail.com`,
    );
    const forms = [
      (email: string) => ['/course-registration', registrationInput({ email })] as const,
      (email: string) => ['/contact-form', contactMessageInput({ email })] as const,
      (email: string) => ['/booking-enquiry', bookingInput({ email })] as const,
      (email: string) => ['/applications', guardianStart({ email })] as const,
    ];
    await Promise.all(
      addresses.map((email, n) => {
        const [path, input] = (forms[n % 4] as (typeof forms)[0])(email);
        return enquiries.visitor.post(path).send(input).expect(201);
      }),
    );
    await allSent();
    // The mails go to the addresses as typed, not to a normalized form.
    expect(smtp.mails.filter(({ to }) => addresses.includes(to[0] ?? ''))).toHaveLength(3);
  });

  it('carry no word that a visitor typed to an address that nobody has proven', async () => {
    const typed = { name: 'Buy-Now Offer', message: 'spam-message' };
    const booking = { place: 'spam-place', usage: 'spam-usage', budget: 'spam-budget' };
    const people = [
      ['/course-registration', registrationInput(typed)],
      ['/contact-form', contactMessageInput(typed)],
      ['/booking-enquiry', bookingInput({ ...typed, ...booking })],
      ['/applications', guardianStart({ guardian_name: 'Buy-Now Offer', name: 'Spam' })],
    ] as const;
    for (const [path, input] of people) await enquiries.visitor.post(path).send(input).expect(201);
    await allSent();
    for (const [, { email }] of people) {
      const [mail] = smtp.mails.filter(({ to }) => to[0] === email);
      const { text, html } = partsOf(mail as ReceivedMail);
      expect(`${mail?.raw} ${text} ${html}`).not.toMatch(/buy-now|spam/i);
    }
  });

  it('become one hourly digest to the agency when the gateway says that forms come in a flood', async () => {
    const digests = worker.app.get(DigestRepository, { strict: false });
    const flooded = (path: string, input: object) =>
      enquiries.visitor.post(path).set(MAIL_DIGEST_HEADER, '1').send(input).expect(201);
    const before = smtp.mails.length;
    const people = [registrationInput(), registrationInput(), contactMessageInput()];
    const { body: first } = await flooded('/course-registration', people[0] as object);
    await flooded('/course-registration', people[1] as object);
    await flooded('/contact-form', people[2] as object);
    expect(await notification('/admin/registrations', first.id)).toBe('waiting');
    expect(await digests.collect()).toBe(0);
    await enquiries.query("UPDATE email_outbox SET created_at = now() - interval '61 minutes' WHERE enquiry_id = $1", [
      first.id,
    ]);
    const collected = await Promise.all([digests.collect(), digests.collect()]);
    expect(collected.sort()).toEqual([0, 3]);
    const [digest] = await eventually(
      () => smtp.mails.filter((mail) => headerOf(mail, 'subject') === 'Many new enquiries'),
      ({ length }) => length > 0,
    );
    expect(digest?.to).toEqual(['office@agency.example']);
    expect(partsOf(digest as ReceivedMail).text).toContain('2 course registrations and 1 contact message came in');
    expect(smtp.mails).toHaveLength(before + 1);
    expect(smtp.mails.filter(({ raw }) => people.some(({ email }) => raw.includes(email)))).toEqual([]);
    expect(await notification('/admin/registrations', first.id)).toBe('sent');
  });

  it('count applications in the digest', async () => {
    await enquiries.query(
      `INSERT INTO email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts, created_at)
       SELECT id, 'application', id, 'agency', '{}', id::text, 'held', 0, 0, now() - interval '61 minutes' FROM gen_random_uuid() AS id`,
    );
    await worker.app.get(DigestRepository, { strict: false }).collect();
    const isDigest = (mail: ReceivedMail) => partsOf(mail).text.includes('and 1 application came in');
    const digests = await eventually(
      () => smtp.mails.filter(isDigest),
      ({ length }) => length > 0,
    );
    expect(digests).toHaveLength(1);
  });
});
