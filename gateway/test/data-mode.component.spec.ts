import { DATA_MODE_HEADER, DAY_MS } from '@nfa/contracts';
import { type RunningGateway, startGateway } from './start-gateway.ts';

describe('the light form of a page', () => {
  let gateway: RunningGateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  beforeEach(() => {
    // Nothing that another test has cached is served after two days.
    gateway.clock.advance(2 * DAY_MS);
    gateway.frontend.reset((request, response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'public, max-age=0, must-revalidate' });
      response.end(request.headers[DATA_MODE_HEADER] ?? 'whole');
    });
  });
  afterAll(() => gateway.stop());

  const page = (headers: Record<string, string> = {}) => gateway.http.get('/about').set(headers).expect(200);

  it('is sent where the browser or the visitor asks for it, and the visitor counts more', async () => {
    expect((await page()).text).toBe('whole');
    expect((await page({ 'save-data': 'on' })).text).toBe('light');
    expect((await page({ cookie: 'a=b; data=light' })).text).toBe('light');
    expect((await page({ 'save-data': 'on', cookie: 'data=full' })).text).toBe('whole');
    expect((await page({ cookie: 'metadata=light' })).text).toBe('whole');
    expect((await page({ [DATA_MODE_HEADER]: 'light' })).text).toBe('whole');
  });

  it('is cached beside the whole one, and shared caches are told what it depends on', async () => {
    await page();
    await page({ 'save-data': 'on' });
    const hit = await page({ 'save-data': 'on' }).expect('x-cache', 'hit');
    expect(hit.text).toBe('light');
    expect(hit.headers.vary).toContain('cookie, save-data');
    expect((await page().expect('x-cache', 'hit')).text).toBe('whole');
    expect(gateway.frontend.requests).toHaveLength(2);
  });

  it.each([
    ['/models?data=light&height_from=175', 'light', '/models?height_from=175'],
    ['/about?&data=full', 'full', '/about'],
  ])('is chosen by an address: %s', async (address, choice, location) => {
    const response = await gateway.http.get(address).expect(303).expect('location', location);
    expect(response.headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^data=${choice}; Path=/; Max-Age=`)),
    ]);
    expect(gateway.frontend.requests).toHaveLength(0);
  });

  it('is not chosen by anything else', async () => {
    await gateway.http.get('/about?data=dark').expect(200);
  });
});
