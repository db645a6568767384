import { randomUUID } from 'node:crypto';
import { consentCodeRoutes, EVENTS_CHANNEL } from '@nfa/contracts';
import { Health, Metrics } from '@nfa/service-kit';
import { timerSeconds } from '@nfa/service-kit/testing';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { DeliveryRepository } from '../src/notifications/delivery.repository.ts';
import { MAIL_QUEUE } from '../src/notifications/queue.ts';
import { contactMessageInput } from './factories.ts';
import { ownRedis } from './own-redis.ts';
import { headerOf, startSmtp } from './smtp-sink.ts';
import { eventually, patientSmtp, startEnquiries, startWorker } from './start-enquiries.ts';

describe('delivery', () => {
  let redis: Awaited<ReturnType<typeof ownRedis>>;
  let enquiries: Awaited<ReturnType<typeof startEnquiries>>;
  let smtp: Awaited<ReturnType<typeof startSmtp>>;
  const workers: Awaited<ReturnType<typeof startWorker>>[] = [];

  beforeEach(async () => {
    redis = await ownRedis();
    enquiries = await startEnquiries({ redisUrl: redis.url });
    smtp = await startSmtp();
  });
  afterEach(async () => {
    smtp.state.mode = 'accept';
    for (const worker of workers.splice(0)) await worker.stop();
    await enquiries.stop();
    await smtp.stop();
    await redis.stop();
  });

  const work = async (changes = {}) => {
    const worker = await startWorker(enquiries, smtp.url, changes);
    workers.push(worker);
    return worker;
  };
  const restart = async (changes: { queueLeaseMs?: number; attempts?: number }) => {
    await enquiries.stop();
    enquiries = await startEnquiries({ redisUrl: redis.url, ...changes });
  };
  /** Restarts with a short lease, so that mails are queued again soon when Redis has lost them. */
  const requeueSoon = () => restart({ queueLeaseMs: 700 });
  /** Uses the queue as an operator does. */
  const withQueue = async <T>(use: (queue: Queue) => Promise<T>): Promise<T> => {
    const connection = new Redis(redis.url, { maxRetriesPerRequest: null });
    const queue = new Queue(MAIL_QUEUE, { connection, prefix: enquiries.queue.prefix });
    return use(queue).finally(async () => {
      await queue.close();
      connection.disconnect();
    });
  };
  const jobs = () => withQueue((queue) => queue.getJobs(['waiting', 'prioritized', 'active', 'delayed']));
  const startedOften = (mails: number, times: number) =>
    eventually(jobs, (all) => all.length === mails && all.every(({ attemptsStarted }) => attemptsStarted >= times));
  const send = async (number = 1) => {
    for (let sent = 0; sent < number; sent++)
      await enquiries.visitor.post('/contact-form').send(contactMessageInput()).expect(201);
  };
  const states = async (): Promise<Record<string, number>> => {
    const rows = await enquiries.query<{ state: string; count: number }>(
      'SELECT state, count(*)::int AS count FROM email_outbox GROUP BY state',
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  };
  const allSent = (mails: number) => eventually(states, (now) => now.sent === mails);
  const messageIds = () => smtp.mails.map((mail) => headerOf(mail, 'message-id'));
  const expectEachOnce = (mails: number) => {
    expect(messageIds()).toHaveLength(mails);
    expect(new Set(messageIds()).size).toBe(mails);
  };

  it('begins after the answer: the visitor waits neither for the mail server nor for a worker', async () => {
    smtp.state.mode = 'hang';
    await send();
    expect(smtp.mails).toHaveLength(0);
    expect(await eventually(states, (now) => now.queued === 2)).toEqual({ queued: 2 });
  });

  it('puts nothing but the id of a mail into Redis', async () => {
    await send();
    await eventually(states, (now) => now.queued === 2);
    const queued = await eventually(jobs, ({ length }) => length === 2);
    for (const job of queued) {
      expect(Object.keys(job.data)).toEqual(['id']);
      expect(job.id).toBe(`mail_${job.data.id}`);
    }
    const connection = new Redis(redis.url);
    const everything = await Promise.all((await connection.keys('*')).map((key) => connection.dump(key)));
    expect(everything.join()).not.toContain('visitor.example');
    connection.disconnect();
  });

  it('sends a mail that somebody waits for before all others', async () => {
    await send(2);
    await enquiries.admin.post('/admin/test-mails').expect(201);
    await eventually(jobs, ({ length }) => length === 5);
    const [urgent, others] = await withQueue((queue) => Promise.all([queue.getWaiting(), queue.getPrioritized()]));
    const kinds = (ids: unknown[]) =>
      enquiries.query('SELECT DISTINCT kind FROM email_outbox WHERE id = ANY ($1)', [ids]);
    expect(await kinds(urgent.map(({ data }) => data.id))).toEqual([{ kind: 'test_mail' }]);
    expect(await kinds(others.map(({ data }) => data.id))).toEqual([{ kind: 'contact_message' }]);
    expect([urgent.length, others.length]).toEqual([1, 4]);
  });

  it('sends no code that ended while it waited', async () => {
    const codeUntil = (milliseconds: number) => ({
      link_id: randomUUID(),
      model_id: randomUUID(),
      email: `guardian${milliseconds}@visitor.example`,
      code: '048213',
      until: new Date(enquiries.clock.now().getTime() + milliseconds).toISOString(),
    });
    for (const milliseconds of [60_000, 60_001])
      await enquiries.internal.post(consentCodeRoutes.send.path).send(codeUntil(milliseconds)).expect(201);
    enquiries.clock.advance(60_000);
    workers.push(await startWorker(enquiries, smtp.url, {}, enquiries.clock));
    await eventually(states, (now) => Object.keys(now).join() === 'sent');
    expect(smtp.mails.map(({ to }) => to)).toEqual([['guardian60001@visitor.example']]);
    expect(await states()).toEqual({ sent: 1 });
  });

  it('survives a Redis that is emptied: every mail arrives once', async () => {
    await requeueSoon();
    await send(5);
    await eventually(states, (now) => now.queued === 10);
    const client = new Redis(redis.url);
    await client.flushall();
    client.disconnect();
    await work();
    await allSent(10);
    expectEachOnce(10);
  });

  it('takes forms as fast as ever while Redis is down or frozen, stays ready, and mails when Redis is back, empty', async () => {
    await requeueSoon();
    await work();
    const asEver = await timerSeconds(() => send(3));
    await allSent(6);
    // Waiting for Redis would add two seconds to each form.
    const unhindered = asEver + 4;
    redis.freeze(true);
    expect(await timerSeconds(() => send(3))).toBeLessThan(unhindered);
    await redis.kill();
    expect(await timerSeconds(() => send(3))).toBeLessThan(unhindered);
    await redis.startEmpty();
    await allSent(18);
    expectEachOnce(18);
  });

  it('goes on with the next worker when one is killed in the middle of a mail', async () => {
    smtp.state.mode = 'hang';
    const hanging = { leaseMs: 1_500, smtp: { url: smtp.url, silenceMs: 60_000, deadlineMs: 60_000 } };
    const first = await work(hanging);
    await send();
    await eventually(states, (now) => now.sending === 2);
    await first.kill();
    smtp.state.mode = 'accept';
    await work(hanging);
    await allSent(2);
    expectEachOnce(2);
  });

  it('sends no mail again whose row cannot be updated for a while after the mail server took it', async () => {
    await enquiries.query("ALTER TABLE email_outbox ADD CONSTRAINT refused CHECK (state <> 'sent')");
    await work();
    await send();
    await eventually(
      () => smtp.mails,
      ({ length }) => length === 2,
    );
    await enquiries.query('ALTER TABLE email_outbox DROP CONSTRAINT refused');
    await allSent(2);
    expectEachOnce(2);
  });

  it('gives up a mail that ends its workers', async () => {
    smtp.state.mode = 'hang';
    const retry = { baseDelayMs: 50, maxDelayMs: 200, maxAttempts: 1, maxAgeMs: 86_400_000 };
    const hanging = { retry, leaseMs: 900, smtp: { url: smtp.url, silenceMs: 5_000, deadlineMs: 5_000 } };
    await send();
    for (let kills = 0; kills < 2; kills++) {
      const { attempts } = smtp.state;
      const worker = await work(hanging);
      await eventually(
        () => smtp.state.attempts,
        (now) => now >= attempts + 2,
      );
      await worker.kill();
    }
    smtp.state.mode = 'accept';
    await work(hanging);
    await eventually(states, (now) => now.dead === 2);
    expect(smtp.mails).toEqual([]);
  });

  it('does not give up a mail of version 1.0, whose job has one attempt, after it', async () => {
    smtp.state.mode = 'fail-recipient';
    const [mail] = await enquiries.query<{ id: string }>(
      `INSERT INTO email_outbox (id, kind, enquiry_id, to_kind, payload, dedupe_key, state, gen, attempts, lease_until)
       SELECT id, 'contact_message', id, 'agency', $1, id::text, 'queued', 0, 0, now() + interval '1 second'
       FROM gen_random_uuid() AS id RETURNING id`,
      [JSON.stringify({ kind: 'contact_message', ...contactMessageInput() })],
    );
    const options = { jobId: `mail_${mail?.id}_g0`, attempts: 1 };
    await withQueue((queue) => queue.add('mail', { id: mail?.id }, options));
    await work();
    await eventually(
      () => smtp.state.attempts,
      (tries) => tries > 0,
    );
    smtp.state.mode = 'accept';
    await allSent(1);
    expectEachOnce(1);
  });

  it('gives up at once when the mail server refuses the recipient for good, and says so to the administrator', async () => {
    await work();
    smtp.state.mode = 'refuse';
    await send();
    await eventually(states, (now) => now.dead === 2);
    expect(smtp.state.attempts).toBe(2);
    expect(await enquiries.query('SELECT DISTINCT last_error FROM email_outbox')).toEqual([
      { last_error: 'EENVELOPE RCPT TO 550' },
    ]);
    const { body } = await enquiries.admin.get('/admin/messages').expect(200);
    expect(body[0].notification).toBe('failed');
    expect(await enquiries.app.get(Metrics).registry.metrics()).toMatch(/email_outbox_dead\{[^}]*\} 2/);
  });

  it.each([
    // The mail to the agency: its own address is wrong.
    ['refuse-mailbox', '5.1.1', 1],
    ['refuse-policy', '5.7.1', 2],
  ] as const)(
    'counts what the mail server answers with "%s" for the operator, but no wrong address of a visitor',
    async (mode, code, faults) => {
      await work();
      smtp.state.mode = mode;
      await send();
      await eventually(states, (now) => now.dead === 2);
      expect(await enquiries.query('SELECT DISTINCT last_error FROM email_outbox')).toEqual([
        { last_error: `EENVELOPE RCPT TO 550 ${code}` },
      ]);
      const counted = new RegExp(`email_outbox_dead\\{[^}]*\\} ${faults}`);
      expect(await enquiries.app.get(Metrics).registry.metrics()).toMatch(counted);
      const { body } = await enquiries.admin.get('/admin/messages').expect(200);
      expect(body[0].notification).toBe('failed');
    },
  );

  it('sends what was given up when an operator asks for it, but no mail of the agency, which the panel calls failed', async () => {
    await work();
    smtp.state.mode = 'refuse';
    await send();
    const id = '0190a000-0000-7000-8000-000000000001';
    const content = {
      kind: 'payment_request',
      label: 'Course',
      amount_kes: 1_000,
      due_on: '2026-01-12',
      link: '/pay/1',
    };
    const mail = { email: 'payer@example.com', locale: 'en', about_id: null, content };
    await enquiries.internal.put(`/internal/agency-mails/${id}`).send(mail).expect(200);
    await eventually(states, (now) => now.dead === 3);
    expect(await enquiries.app.get(Metrics).registry.metrics()).toMatch(/email_outbox_dead\{[^}]*\} 2/);
    smtp.state.mode = 'accept';
    expect(await enquiries.app.get(DeliveryRepository, { strict: false }).requeueDead()).toBe(2);
    await allSent(2);
    expectEachOnce(2);
    const { body } = await enquiries.internal.put(`/internal/agency-mails/${id}`).send(mail).expect(200);
    expect(body.state).toBe('failed');
  });

  it.each(['fail-recipient', 'busy', 'greet-421', 'hang'] as const)(
    'tries again while the mail server answers with "%s", always with the same Message-ID and Date',
    async (mode) => {
      const isSilent = mode === 'hang';
      const impatient = { smtp: { url: smtp.url, silenceMs: 1_200, deadlineMs: 1_000 } };
      // A 421 response is not counted as an attempt: if it were, the mail would be given up after the first.
      if (['busy', 'greet-421'].includes(mode)) await restart({ attempts: 1 });
      await work(isSilent && impatient);
      smtp.state.mode = mode;
      await send();
      await startedOften(2, 3);
      // Replaces the short timeouts, which on a busy machine would end a slow delivery too.
      if (isSilent) {
        await workers.pop()?.stop();
        await work();
      }
      smtp.state.mode = 'accept';
      await allSent(2);
      const mails = await enquiries.query<{ id: string }>('SELECT id FROM email_outbox');
      expect(messageIds().sort()).toEqual(mails.map(({ id }) => `<${id}@agency.example>`).sort());
    },
  );

  describe('when the next try would be in hours', () => {
    const retry = { baseDelayMs: 3_600_000, maxDelayMs: 3_600_000, maxAttempts: 24, maxAgeMs: 86_400_000 };
    const failed = (mails: number) =>
      eventually(
        () => enquiries.query('SELECT 1 FROM email_outbox WHERE last_error IS NOT NULL'),
        ({ length }) => length >= mails,
      );

    it('sends all that waited as soon as the mail server is back', async () => {
      const port = Number(new URL(smtp.url).port);
      await work({ retry });
      await smtp.stop();
      await send(10);
      await failed(2);
      smtp = await startSmtp(port);
      await allSent(20);
      expectEachOnce(20);
    });

    it('reports a mail server that is away, until it is back, also to workers whose mails went out elsewhere', async () => {
      const port = Number(new URL(smtp.url).port);
      const healths = [await work({ retry }), await work({ retry })].map(({ app }) => app.get(Health));
      const degraded = () => Promise.all(healths.map(async (health) => (await health.ready()).degraded));
      expect(await degraded()).toEqual([[], []]);
      await smtp.stop();
      await send(10);
      await eventually(degraded, (all) => all.flat().includes('mail_server'));
      smtp = await startSmtp(port);
      await allSent(20);
      await eventually(degraded, (all) => all.flat().length === 0);
    });

    it('sends all that waited for the right password, as soon as a worker has it', async () => {
      await smtp.stop();
      smtp = await startSmtp(0, 'right');
      const withPassword = (password: string) => ({
        // The test server has a self-signed certificate.
        url: `${smtp.url.replace('//', `//agency:${password}@`)}?tls.rejectUnauthorized=false`,
        ...patientSmtp,
      });
      const first = await work({ retry, smtp: withPassword('wrong') });
      await send(5);
      await failed(2);
      expect(
        await enquiries.query('SELECT DISTINCT last_error FROM email_outbox WHERE last_error IS NOT NULL'),
      ).toEqual([{ last_error: 'EAUTH AUTH PLAIN 535' }]);
      await first.stop();
      workers.length = 0;
      await work({ retry, smtp: withPassword('right') });
      await allSent(10);
      expectEachOnce(10);
    });

    it.each(['fail-recipient', 'busy'] as const)(
      'leaves a mail alone that a reachable server answers with "%s"',
      async (mode) => {
        await work({ retry });
        smtp.state.mode = mode;
        await send();
        const putOff = await eventually(
          () => withQueue((queue) => queue.getDelayed()),
          ({ length }) => length === 2,
        );
        // The delay is random from zero up: an hour prevents a retry by chance.
        await withQueue(async (queue) => {
          for (const { id } of putOff) await (await queue.getJob(String(id)))?.changeDelay(3_600_000);
        });
        smtp.state.mode = 'accept';
        await send();
        await eventually(states, (now) => now.sent === 2);
        expect(await states()).toEqual({ queued: 2, sent: 2 });
        expect(smtp.state.attempts).toBe(4);
      },
    );
  });

  it('tries a mail that nobody takes a fixed number of times, then leaves it to a person and tells the panel in which list', async () => {
    const events: unknown[] = [];
    const listener = new Redis(redis.url);
    listener.on('message', (_channel: string, text: string) => void events.push(JSON.parse(text)));
    await listener.subscribe(EVENTS_CHANNEL);
    await restart({ attempts: 3 });
    smtp.state.mode = 'fail-recipient';
    await send();
    const seatOffers = await enquiries.query<{ id: string }>(
      "UPDATE email_outbox SET kind = 'seat_offer' WHERE to_kind = 'visitor' RETURNING enquiry_id AS id",
    );
    await work({ retry: { baseDelayMs: 10, maxDelayMs: 20, maxAttempts: 24, maxAgeMs: 86_400_000 } });
    await eventually(states, (now) => now.dead === 2);
    expect(smtp.state.attempts).toBe(6);
    await eventually(
      () => events,
      ({ length }) => length === 2,
    );
    const told = ['messages', 'registrations'].map((entity) => ({ entity, action: 'mail_failed', ...seatOffers[0] }));
    expect(events).toEqual(expect.arrayContaining(told));
    listener.disconnect();
  });

  it('lets 99 mails pass while one is refused, and sends none twice with two workers', async () => {
    await send(49);
    await enquiries.query(
      `UPDATE email_outbox SET payload = '{}' WHERE id = (SELECT min(id::text)::uuid FROM email_outbox)`,
    );
    await Promise.all([work(), work()]);
    await eventually(states, (now) => now.sent === 97 && now.dead === 1);
    expectEachOnce(97);
  });

  it('never sends a password to a server that offers no TLS: mails wait', async () => {
    await smtp.stop();
    smtp = await startSmtp(0, 'secret', true);
    await work({ smtp: { url: smtp.url.replace('//', '//agency:secret@'), ...patientSmtp } });
    await send();
    await eventually(
      () => enquiries.query('SELECT 1 FROM email_outbox WHERE last_error IS NOT NULL'),
      ({ length }) => length === 2,
    );
    const [mail] = await enquiries.query<{ last_error: string }>('SELECT last_error FROM email_outbox');
    expect(mail?.last_error).toMatch(/ETLS/);
    expect(smtp.state.passwords).toEqual([]);
    expect(smtp.mails).toEqual([]);
  });

  it('spends no tries while the mail server is away, for three days, then gives up', async () => {
    const port = Number(new URL(smtp.url).port);
    await smtp.stop();
    const maxAgeMs = 3 * 86_400_000;
    await restart({ attempts: 2 });
    await work({ awayPauseMs: 10, retry: { baseDelayMs: 5, maxDelayMs: 10, maxAttempts: 24, maxAgeMs } });
    await send(2);
    const tried = await startedOften(4, 4);
    expect(tried.map(({ attemptsMade }) => attemptsMade)).toEqual([0, 0, 0, 0]);
    await enquiries.query(
      `UPDATE email_outbox SET created_at = now() - interval '73 hours'
       WHERE enquiry_id = (SELECT id FROM contact_messages ORDER BY id LIMIT 1)`,
    );
    await eventually(states, (now) => now.dead === 2);
    smtp = await startSmtp(port);
    await eventually(states, (now) => now.sent === 2);
    expectEachOnce(2);
  });
});
