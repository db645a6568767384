import { json } from './recorder.ts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

describe('forms that a browser posts to their page', () => {
  let gateway: RunningGateway;
  beforeEach(async () => {
    gateway = await startGateway({
      limits: { enabled: true, untokenedFormsPerHour: 1 },
      trustedProxies: ['127.0.0.1'],
    });
    gateway.frontend.reset((_request, response, body) => {
      void body.then(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Sent</p>'));
    });
    gateway.enquiries.reset((_request, response, body) => void body.then(() => json(response, 201, {})));
  });
  afterEach(() => gateway.stop());

  const postPage = (path: string, from = '203.0.113.1') =>
    gateway.http.post(path).set('x-forwarded-for', from).type('form').send({ name: 'Otieno' });
  const clientToken = () => String(gateway.frontend.requests.at(-1)?.headers['x-client-token']);
  const postApi = (token: string, from = '203.0.113.99') =>
    gateway.http.post('/api/contact-form').set('x-forwarded-for', from).set('x-client-token', token).send({});
  /** Posts a form; returns whether its mail goes into the digest, because the client has sent a form already. */
  const isHeld = async (token: string) => {
    await postApi(token).expect(201);
    return gateway.enquiries.requests.at(-1)?.headers['x-mail-digest'] === '1';
  };

  it('reach the rendering server as they are, and no cache keeps the page', async () => {
    await postPage('/contact').expect(200, '<p>Sent</p>').expect('content-type', 'text/html');
    expect(gateway.frontend.requests.at(-1)).toMatchObject({ method: 'POST', url: '/contact', body: 'name=Otieno' });
    await postPage('/contact');
    expect(gateway.frontend.seen('/contact')).toHaveLength(2);
  });

  it('reach it with the query that their page reads, and no other', async () => {
    await postPage('/sw/booking?ids=a,b&other=1').expect(200);
    expect(gateway.frontend.requests.at(-1)?.url).toBe('/sw/booking?ids=a%2Cb');
  });

  it('are taken by the pages with a form alone, and never from another site', async () => {
    await postPage('/about').expect(405).expect('allow', 'GET, HEAD, OPTIONS');
    const secret = 't'.repeat(43);
    for (const path of ['/contact', '/me', `/me/${secret}`, `/package/${secret}`]) {
      await postPage(path).set('sec-fetch-site', 'cross-site').expect(403);
      await postPage(path).set('sec-fetch-site', 'same-site').expect(403);
      await postPage(path).set('origin', 'https://elsewhere.example').expect(403);
    }
    expect(gateway.frontend.requests).toHaveLength(0);
  });

  it('are taken from browsers that name the origin alone, and from private pages, which hide it', async () => {
    await postPage('/contact').set('origin', `http://127.0.0.1:${gateway.port}`).expect(200);
    await postPage('/me').set('origin', 'null').expect(200);
  });

  it('say that they may not have arrived, and do not reload over what was typed', async () => {
    gateway.frontend.reset((request) => request.socket.destroy());
    const unsent = async (path: string) => (await postPage(path).expect(503)).text;
    expect(await unsent('/contact')).toContain('We could not confirm that this was sent.');
    expect(await unsent('/sw/contact')).toContain('Hatukuweza kuthibitisha kuwa imetumwa.');
    expect(await unsent('/contact')).not.toContain('http-equiv="refresh"');
    // Reading a pay page again says what became of the payment.
    expect(await unsent('/pay/K7Q3M9PZ')).toContain('http-equiv="refresh"');
  });

  it('count against the visitor when the page sends them on', async () => {
    await postPage('/contact', '203.0.113.1');
    const first = clientToken();
    await postPage('/contact', '203.0.113.2');
    const second = clientToken();
    expect(await isHeld(first)).toBe(false);
    expect(await isHeld(first)).toBe(true);
    expect(await isHeld(second)).toBe(false);
  });

  it('count against the caller when the token is forged or a minute old', async () => {
    await postPage('/contact');
    const token = clientToken();
    expect(await isHeld(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toBe(false);
    gateway.clock.advance(61_000);
    expect(await isHeld(token)).toBe(true);
    // Signed by a gateway whose clock is further ahead than clocks of one installation may be.
    gateway.clock.advance(-70_000);
    expect(await isHeld(token)).toBe(true);
  });

  it('know a client of a package by a cookie for its pages alone, which nobody else is sent', async () => {
    const page = `/package/${'t'.repeat(43)}`;
    const secret = 's'.repeat(43);
    gateway.frontend.reset((request, response, body) => {
      const isForm = request.method === 'POST';
      const seen = String(request.headers['x-package-client'] ?? 'nobody');
      void body.then(() =>
        response
          .writeHead(isForm ? 303 : 200, {
            'content-type': 'text/html',
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            ...(isForm && { location: `${page}/1`, 'x-package-client': secret }),
          })
          .end(seen),
      );
    });
    const entered = await postPage(page).expect(303).expect('location', `${page}/1`);
    // Whoever changes the language stays the same client.
    const inBothLanguages = [page, `/sw${page}`].map((path) =>
      expect.stringMatching(`^package_client=${secret}; Path=${path}; Max-Age=\\d+; HttpOnly; SameSite=Lax`),
    );
    expect(entered.headers['set-cookie']).toEqual(inBothLanguages);
    expect((await postPage(`/sw${page}`).expect(303)).headers['set-cookie']).toEqual(inBothLanguages);
    expect(entered.headers['x-package-client']).toBeUndefined();
    const read = (cookie: string) => gateway.http.get(`${page}/1`).set('cookie', cookie).expect(200);
    for (const name of [secret, 'o'.repeat(43)])
      expect((await read(`other=1; package_client=${name}`)).text).toBe(name);
    const nobody = await read('package_client=short').expect('referrer-policy', 'no-referrer');
    expect(nobody.text).toBe('nobody');
    expect((await gateway.http.get(`${page}/1`).set('x-package-client', secret)).text).toBe('nobody');
    await postPage(`${page}/answers`).expect(303);
    await postPage(`${page}/other`).expect(405);
  });

  it('take the phone of whoever pays, and no form for a receipt', async () => {
    gateway.frontend.reset((_request, response, body) => {
      void body.then(() => response.writeHead(303, { location: '/pay/K7Q309PZ' }).end());
    });
    await postPage('/pay/K7Q309PZ').expect(303);
    await postPage('/sw/pay/K7Q309PZ').expect(303);
    await postPage('/receipt/R-2026-0001-K7Q309PZAA').expect(405);
  });

  it('know who has opened my page by a cookie for it alone, until it is closed', async () => {
    const secret = 's'.repeat(43);
    let given = secret;
    gateway.frontend.reset((request, response, body) => {
      const isForm = request.method === 'POST';
      const head = { 'content-type': 'text/html', 'cache-control': 'no-store' };
      const seen = String(request.headers['x-my-page'] ?? 'nobody');
      void body.then(() =>
        response
          .writeHead(isForm ? 303 : 200, { ...head, ...(isForm && { location: '/me', 'x-my-page': given }) })
          .end(seen),
      );
    });
    const entered = await postPage(`/me/${'t'.repeat(43)}`).expect(303);
    expect(entered.headers['set-cookie']).toEqual([
      expect.stringMatching(`^my_page=${secret}; Path=/me; Max-Age=2592000; HttpOnly; SameSite=Lax`),
      expect.stringMatching(`^my_page=${secret}; Path=/sw/me; Max-Age=2592000; HttpOnly; SameSite=Lax`),
    ]);
    expect(entered.headers['x-my-page']).toBeUndefined();
    for (const path of ['/me', `/me/${'t'.repeat(43)}`])
      expect((await gateway.http.get(path).set('cookie', `my_page=${secret}`).expect(200)).text).toBe(secret);
    // A cached page would show the data of one person to another.
    expect((await gateway.http.get('/me').expect(200)).text).toBe('nobody');
    given = '';
    const left = await postPage('/me').set('cookie', `my_page=${secret}`).expect(303);
    expect(left.headers['set-cookie']).toEqual([
      expect.stringMatching(/^my_page=; Path=\/me; Max-Age=0;/),
      expect.stringMatching(/^my_page=; Path=\/sw\/me; Max-Age=0;/),
    ]);
  });
});
