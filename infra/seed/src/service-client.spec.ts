import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newsRoutes } from '@nfa/contracts';
import { testServiceTokenKeys } from '@nfa/service-kit/testing';
import { ServiceClient } from './service-client.ts';

it('leaves what an interrupted run of another day has created, and stops at every other refusal', async () => {
  let code = 'idempotency_key_reused';
  const server = createServer((_, response) => response.writeHead(422).end(JSON.stringify({ code })));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  server.unref();
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const urls = { agency: url, catalogue: url, content: url, enquiries: url, media: url };
  const services = new ServiceClient(urls, testServiceTokenKeys('gateway'));
  const create = () => services.createOnce(newsRoutes.create, { body: {}, key: 'demo-news-0' });
  await expect(create()).resolves.toBeUndefined();
  code = 'invalid_input';
  await expect(create()).rejects.toThrow('422');
});
