import { MpesaCredentialsService } from '../src/mpesa/mpesa-credentials.service.ts';
import { type PayingAgency, startPayingAgency } from './pay-at.ts';

const keys = {
  short_code: '174379',
  consumer_key: 'a consumer key',
  consumer_secret: 'a consumer secret',
  passkey: 'a passkey',
  initiator: 'operator',
};

describe('the settings of payments', () => {
  let agency: PayingAgency;
  beforeAll(async () => {
    agency = await startPayingAgency();
  });
  afterAll(() => agency.stop());
  afterEach(() => {
    agency.daraja.faults.mode = '';
  });
  const get = async () => (await agency.admin.get('/admin/payment-settings').expect(200)).body;

  it('are practice by themselves while no keys are in use and a double is there', async () => {
    expect(await get()).toMatchObject({ mode: 'practice', active: 'none', checks_source: false });
  });

  it('say why M-Pesa does not know yet where notices go: no answer to the sign-in, or to the call', async () => {
    const register = async () =>
      (await agency.admin.post('/admin/payment-settings/notices').send({ renew: false }).expect(200)).body;
    agency.daraja.faults.mode = 'away';
    const late = { works: false, text: 'Safaricom did not answer in time. Try again in a minute.' };
    expect(await register()).toEqual(late);
    agency.daraja.faults.mode = '';
    expect(await register()).toEqual({ works: true, text: 'M-Pesa knows where notices go.' });
    agency.daraja.faults.mode = '500';
    expect(await register()).toEqual(late);
  });

  it('refuse to use keys that are not complete', async () => {
    const { body } = await agency.admin.put('/admin/payment-settings').send({ active: 'sandbox' }).expect(400);
    expect(body.issues[0].path).toBe('active');
    const { body: test } = await agency.admin.post('/admin/payment-settings/accounts/sandbox/test').expect(200);
    expect(test).toEqual({ works: false, text: expect.stringMatching(/needed first/) });
  });

  it.each([
    ['all', {}, { works: true, text: 'The keys work.' }],
    ['no operator', { securityCredential: '' }, { works: true, text: expect.stringMatching(/Without the operator/) }],
    [
      'a wrong passkey',
      { passkey: 'another' },
      { works: false, text: expect.stringMatching(/^The passkey does not fit/) },
    ],
    [
      'a wrong secret',
      { consumerSecret: 'another' },
      { works: false, text: expect.stringMatching(/^The consumer key/) },
    ],
  ])('try keys with %s', async (_, changes, outcome) => {
    const credentials = agency.app.get(MpesaCredentialsService, { strict: false });
    const practice = await credentials.current();
    if (!practice) throw new Error('there is no practice account');
    jest.spyOn(credentials, 'of').mockResolvedValueOnce({ ...practice, ...changes });
    const { body } = await agency.admin.post('/admin/payment-settings/accounts/sandbox/test').expect(200);
    expect(body).toEqual(outcome);
  });

  it('store secrets encrypted, never show them again, and keep those that a save leaves out', async () => {
    const path = '/admin/payment-settings/accounts/sandbox';
    await agency.admin.put(path).send(keys).expect(200);
    const { body } = await agency.admin.put(path).send({ short_code: '174379', initiator: 'another' }).expect(200);
    expect(body.accounts[0]).toEqual({
      environment: 'sandbox',
      short_code: '174379',
      till_number: '',
      initiator: 'another',
      stored: ['consumer_key', 'consumer_secret', 'passkey'],
    });
    const rows = JSON.stringify(await agency.query('SELECT * FROM payment_accounts'));
    for (const secret of ['a consumer key', 'a consumer secret', 'a passkey']) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });

  it('keep the secret of each of two saves at once', async () => {
    const path = '/admin/payment-settings/accounts/production';
    for (let round = 0; round < 5; round += 1) {
      await agency.query("DELETE FROM payment_accounts WHERE environment = 'production'");
      if (round > 2) await agency.admin.put(path).send({ short_code: '174379' }).expect(200);
      const save = (secret: object) => agency.admin.put(path).send({ short_code: '174379', ...secret });
      const saves = [{ consumer_key: 'a' }, { consumer_secret: 'b' }, { passkey: 'c' }, { security_credential: 'd' }];
      const answers = await Promise.all(saves.map(save));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await get()).accounts[1].stored).toEqual([
        ...['consumer_key', 'consumer_secret', 'passkey', 'security_credential'],
      ]);
    }
    await agency.query("DELETE FROM payment_accounts WHERE environment = 'production'");
  });

  it('keep sandbox and production apart', async () => {
    const { body } = await agency.admin.put('/admin/payment-settings').send({ active: 'sandbox' }).expect(200);
    expect(body).toMatchObject({ mode: 'sandbox', active: 'sandbox' });
    const charge = await agency.charge();
    expect(await agency.page(charge.code)).toMatchObject({ is_practice: false, paybill: { number: '174379' } });
    await agency.admin.put('/admin/payment-settings').send({ active: 'production' }).expect(400);
    await agency.admin.put('/admin/payment-settings').send({ active: 'none' }).expect(200);
  });

  it('send notices of real keys to the public address, and those of practice to the inner one', async () => {
    await agency.admin.put('/admin/payment-settings/accounts/sandbox').send(keys).expect(200);
    const credentials = agency.app.get(MpesaCredentialsService, { strict: false });
    const originOf = async (account: ReturnType<typeof credentials.of>) =>
      new URL((await account)?.noticeUrl('push') ?? '').origin;
    expect(await originOf(credentials.of('sandbox'))).toBe('https://site.example');
    expect(await originOf(credentials.practice())).toMatch(/^http:\/\/127\.0\.0\.1:/);
  });

  it('send payouts only with the credential of the operator', async () => {
    const save = (security_credential: string) =>
      agency.admin
        .put('/admin/payment-settings/accounts/sandbox')
        .send({ ...keys, security_credential })
        .expect(200);
    const send = () => agency.admin.put('/admin/payment-settings').send({ active: 'sandbox', sends_payouts: true });
    await save('');
    const { body } = await send().expect(400);
    expect(body.issues[0].path).toBe('sends_payouts');
    await save('a credential');
    await send().expect(200);
    await agency.admin.put('/admin/payment-settings').send({ active: 'none', sends_payouts: false }).expect(200);
  });

  it('change what a save names, also when two switches are clicked at once', async () => {
    const put = (change: object) => agency.admin.put('/admin/payment-settings').send(change);
    for (const isFirst of [true, false]) {
      if (isFirst) await agency.query('DELETE FROM payment_settings');
      const whole = { active: 'none', checks_source: false, sends_payouts: false, payouts_per_day_kes: 250_000 };
      if (!isFirst) expect((await put(whole).expect(200)).body).toMatchObject(whole);
      const changes = [{ checks_source: true }, { sends_payouts: true }, { payouts_per_day_kes: 40_000 }];
      const answers = await Promise.all(changes.map(put));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await get()).toMatchObject(Object.assign({ active: 'none' }, ...changes));
    }
    // The result is checked, not the change alone.
    await agency.admin
      .put('/admin/payment-settings/accounts/sandbox')
      .send({ ...keys, security_credential: '' })
      .expect(200);
    expect((await put({ active: 'sandbox' }).expect(400)).body.issues[0].path).toBe('sends_payouts');
    expect((await put({}).expect(400)).body.issues).toHaveLength(1);
    expect(await get()).toMatchObject({ active: 'none', sends_payouts: true });
    await put({ checks_source: false, sends_payouts: false, payouts_per_day_kes: 250_000 }).expect(200);
  });

  it('look up no account for payouts that are off: nobody would wait for the answer', async () => {
    const practice = jest.spyOn(agency.app.get(MpesaCredentialsService, { strict: false }), 'practice');
    await agency.admin.put('/admin/payment-settings').send({ active: 'none' }).expect(200);
    // Once, for the mode in the response.
    expect(practice).toHaveBeenCalledTimes(1);
    practice.mockRestore();
  });

  it.each([
    ['a short code of letters', { short_code: 'abc' }, 'short_code'],
    ['a till number of 3 digits', { short_code: '174379', till_number: '123' }, 'till_number'],
  ])('refuse %s at its field', async (_, body, path) => {
    const answer = await agency.admin.put('/admin/payment-settings/accounts/production').send(body).expect(400);
    expect(answer.body.issues[0].path).toBe(path);
  });

  it('know no environment but two', async () => {
    await agency.admin.put('/admin/payment-settings/accounts/practice').send(keys).expect(404);
  });
});
