import { randomUUID } from 'node:crypto';
import { photographSlots } from '@nfa/contracts';
import { expect, type Page, type Request, test } from '@playwright/test';
import { eveningPhoto } from '../../../services/media/test/pictures.ts';
import { open } from '../support/site.ts';

// The emulated network and processor are slow on every machine.
const onThatPhone = { timeout: 120_000 };

/** A slow mobile network: latency in ms, throughput in bytes a second (1.6 Mbit/s down, 0.75 Mbit/s up). */
const network = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

test.use({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });

async function slowPhone(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const connect = (offline: boolean) => session.send('Network.emulateNetworkConditions', { ...network, offline });
  await connect(false);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { cut: () => connect(true), connect: () => connect(false) };
}

test('four photographs of 8 MB are sent from a slow phone over two cuts: each once, small, and nothing is typed again', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const photograph = await eveningPhoto();
  expect(photograph.length).toBeGreaterThan(7_500_000);
  const uploads: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/photographs/')) uploads.push(request);
  });
  await open(page, '/apply');
  const phone = await slowPhone(page);
  const started = Date.now();
  await page.getByRole('link', { name: /I am 18 or older/ }).click();
  await page.getByLabel('Full Name').fill('Zawadi Njeri');
  await page.getByLabel('Town').fill('Kisumu');
  await page.getByLabel('Height').fill('180 cm');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(`zawadi-${randomUUID()}@example.com`);
  await page.getByLabel('Age', { exact: true }).selectOption('18 to 24');

  // First interruption of the network: when the first step is sent.
  await phone.cut();
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByRole('alert')).toBeVisible(onThatPhone);
  await expect(page.getByLabel('Full Name')).toHaveValue('Zawadi Njeri');
  await phone.connect();
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByRole('heading', { name: 'Four photographs' })).toBeVisible(onThatPhone);

  // Second interruption: during the upload of a photograph.
  const choose = (name: string) =>
    page
      .getByLabel(`Choose from phone: ${name}`)
      .setInputFiles({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer: photograph });
  await choose('Face');
  await expect(page.getByText(/^1 of 4 here/)).toBeVisible(onThatPhone);
  await page.route('**/photographs/profile', (route) => route.abort('internetdisconnected'));
  await choose('Profile');
  await expect(page.getByText('The network broke off. The picture is still on this phone.')).toBeVisible(onThatPhone);
  await phone.cut();
  await page.unroute('**/photographs/profile');
  await phone.connect();
  for (const name of ['Full length', 'Back']) await choose(name);
  await expect(page.getByText('4 of 4 here', { exact: true })).toBeVisible(onThatPhone);

  await page.getByRole('button', { name: 'Next: experience' }).click();
  await page.getByLabel('Experience').fill('Two shows in Kisumu.');
  await page.getByRole('button', { name: 'Next: read and agree' }).click();
  await page.getByLabel('I have read this and agree').check();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Zawadi Njeri' })).toBeVisible(onThatPhone);
  const seconds = (Date.now() - started) / 1_000;

  const arrived: string[] = [];
  let bytes = 0;
  for (const request of uploads) {
    const response = await request.response().catch(() => null);
    if (!response?.ok()) continue;
    arrived.push(request.url().split('/').at(-1) ?? '');
    bytes += Number((await request.allHeaders())['content-length']);
  }
  test.info().annotations.push({ type: 'figures', description: `${bytes} bytes in ${seconds.toFixed(0)} s` });
  expect(arrived.sort()).toEqual([...photographSlots].sort());
  expect(uploads).toHaveLength(photographSlots.length + 1);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(2_000_000);
  // Of two minutes in all, one is left for the phone and the person.
  expect(bytes / network.uploadThroughput).toBeLessThan(60);
});
