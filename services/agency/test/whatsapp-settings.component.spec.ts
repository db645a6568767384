import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { startAgency } from './start-agency.ts';
import { keys, startWritingAgency, type WritingAgency } from './whatsapp-at.ts';

describe('the settings of WhatsApp', () => {
  let agency: WritingAgency;
  beforeAll(async () => {
    agency = await startWritingAgency();
  });
  afterAll(() => agency.stop());
  const path = '/admin/whatsapp-settings';
  const test = async () => (await agency.admin.post(`${path}/test`).expect(200)).body;

  it('store secrets encrypted, never show them again, and keep those that a save leaves out', async () => {
    const { phone_number_id } = keys;
    const { body } = await agency.admin.put(path).send({ is_on: true, phone_number_id }).expect(200);
    expect(body).toEqual({
      is_on: true,
      is_practice: true,
      phone_number_id,
      stored: ['access_token', 'app_secret', 'verify_token'],
      updated_at: expect.any(String),
    });
    const rows = JSON.stringify(await agency.query('SELECT * FROM whatsapp_settings'));
    for (const secret of [keys.access_token, keys.app_secret, keys.verify_token]) {
      expect(JSON.stringify(body)).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });

  it('keep every secret of saves at once', async () => {
    const { is_on: _, phone_number_id, ...secrets } = keys;
    await agency.query('DELETE FROM whatsapp_settings');
    await Promise.all(
      Object.entries(secrets).map(([name, secret]) =>
        agency.admin
          .put(path)
          .send({ is_on: false, phone_number_id, [name]: secret })
          .expect(200),
      ),
    );
    expect((await agency.admin.get(path).expect(200)).body.stored).toEqual(Object.keys(secrets));
  });

  it('are not switched on before all of them are there', async () => {
    for (const missing of [{ access_token: '' }, { app_secret: null }, { verify_token: '' }, { phone_number_id: '' }]) {
      const { body } = await agency.admin
        .put(path)
        .send({ ...keys, ...missing })
        .expect(400);
      expect(body.issues).toEqual([{ path: 'is_on', message: expect.stringMatching(/^needs .* first$/) }]);
    }
    const { body } = await agency.admin
      .put(path)
      .send({ ...keys, phone_number_id: '+254 700' })
      .expect(400);
    expect(body.issues[0].path).toBe('phone_number_id');
  });

  it.each([
    ['all is well', {}, true, /^The keys work: messages come from \+254 700 000 000\.$/],
    ['the token is wrong', { access_token: 'another' }, false, /^The access token is wrong or over/],
    ['the app secret is wrong', { app_secret: 'another' }, false, /^The app secret is wrong/],
    ['the number is another one', { phone_number_id: '42' }, false, /^There is no such phone number/],
  ])('are tested, and it is said in words that %s', async (_, changes, works, text) => {
    await agency.admin
      .put(path)
      .send({ ...keys, ...changes })
      .expect(200);
    expect(await test()).toEqual({ works, text: expect.stringMatching(text) });
  });

  it('are tested without an answer, and without keys', async () => {
    await agency.admin.put(path).send(keys).expect(200);
    agency.phones.faults.mode = 'drop';
    expect((await test()).text).toMatch(/did not answer in time/);
    agency.phones.faults.mode = '';
    await agency.admin.put(path).send({ access_token: '' }).expect(200);
    expect(await test()).toEqual({ works: false, text: expect.stringMatching(/needs the id .* first\.$/) });
  });

  it('say that WhatsApp cannot be reached', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const away = await startAgency({ whatsappUrl: `http://127.0.0.1:${port}` });
    await away.admin.put(path).send(keys).expect(200);
    const { body } = await away.admin.post(`${path}/test`).expect(200);
    expect(body.text).toMatch(/cannot reach WhatsApp/);
    await away.stop();
  });
});
