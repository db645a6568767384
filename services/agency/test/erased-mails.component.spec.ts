import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MessageRelay } from '../src/messages/message-relay.ts';
import { startAgency } from './start-agency.ts';

it('a person is erased after the mail that is being handed over, and no later one leaves', async () => {
  const enquiries = createServer();
  const handedOver = once(enquiries, 'request') as Promise<[unknown, ServerResponse]>;
  await once(enquiries.listen(0, '127.0.0.1'), 'listening');
  const agency = await startAgency({ mailUrl: `http://127.0.0.1:${(enquiries.address() as AddressInfo).port}` });
  const input = { label: 'Runway', amount_kes: 9_000, payer_email: 'zawadi@people.example' };
  const { body: charge } = await agency.admin.post('/admin/charges').send(input).expect(201);
  await agency.admin.post(`/admin/charges/${charge.id}/mail`).expect(200);
  const moved = agency.app.get(MessageRelay, { strict: false }).moveAll();
  const [, response] = await handedOver;
  let isErased = false;
  const records = [{ kind: 'charge', id: charge.id }];
  const erased = agency.internal
    .post('/internal/personal-data/erasures')
    .send({ records })
    .expect(200)
    .then(() => {
      isErased = true;
    });
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await agency.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isErased).toBe(false);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"state":"waiting","reason":""}');
  await Promise.all([moved, erased]);
  expect(await agency.query('SELECT FROM messages')).toEqual([]);
  await agency.stop();
  enquiries.close();
});
