import { randomUUID } from 'node:crypto';
import type { ContactPage } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { api, consoleErrors, follow, json, open, withRoster } from '../support/site.ts';

const failure = 'There was an error sending your message. Please try contacting us directly.';

async function fill(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill('Otieno Barasa');
  await page.getByLabel('Phone Number').fill('0712 345 678');
  await page.getByLabel('Email Address').fill(`visitor-${randomUUID()}@example.com`);
  await page.getByLabel('Subject').selectOption('Model Booking');
  await page.getByRole('textbox', { name: 'Message' }).fill(`A shoot near Naivasha. ${randomUUID()}`);
}

test('the page shows every way to the agency', async ({ page }) => {
  const contact = await api<ContactPage>(page, '/contact');
  await open(page, '/contact');
  const main = page.getByRole('main');
  const [firstLine = ''] = contact.address.split('\n');
  const ways = [
    contact.phone,
    contact.whatsapp,
    contact.email,
    firstLine,
    'Monday to Friday: 9:00 AM to 6:00 PM',
    'Sunday: closed',
  ];
  for (const text of ways) await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  const shown = (await page.locator('.contact-details').textContent()) ?? '';
  const places = ways.map((text) => shown.indexOf(text));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await expect(main.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/254/);
  await expect(main.getByRole('link', { name: 'Call', exact: true })).toHaveAttribute('href', /^tel:/);
});

test('a message is sent and thanked for, and another can follow', async ({ page }) => {
  await open(page, '/contact');
  await expect(page.getByLabel('Subject').locator('option:not([value=""])')).toHaveText([
    'General Inquiry',
    'Training Programs',
    'Model Booking',
    'Partnership',
    'Media & Press',
    'Other',
  ]);
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
  await expect(
    page.getByText("Thank you for your message. We'll get back to you within 24 hours.", { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Send Another Message' }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('');
});

test('a browser without the newest functions opens the next page with its real content, and sends', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'any');
    Reflect.deleteProperty(URL, 'canParse');
  });
  await withRoster(page, async (models) => {
    await open(page, '/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Models', exact: true }).click();
    await expect(page.locator('.model-card h2')).toHaveText(models.map(({ name }) => name));
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
  expect(errors).toEqual([]);
});

test('every field is required', async ({ page }) => {
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  for (const label of ['Full Name', 'Phone Number', 'Email Address', 'Subject', 'Message'])
    await expect(page.getByText(`${label} is required`)).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Full Name').fill('Otieno');
  await expect(page.getByText('Full Name is required')).toHaveCount(0);
  await expect(page.getByText('Phone Number is required')).toBeVisible();
});

test('a failure is told and nothing typed is lost', async ({ page }) => {
  await page.route('**/api/contact-form', (route) => route.abort());
  await open(page, '/contact');
  await fill(page);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert')).toHaveText(failure);
  await expect(page.getByLabel('Full Name')).toHaveValue('Otieno Barasa');
});

test('the team is those members that have a picture', async ({ page }) => {
  const contact = await api<ContactPage>(page, '/contact');
  await open(page, '/contact');
  await expect(page.getByRole('region', { name: 'Meet Our Team' }).getByRole('listitem')).toHaveCount(5);
  const none = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`team_member_${n}_image`, '']));
  await follow(page, '/about');
  await page.route(
    '**/api/contact',
    json({ ...contact, ...none, team_member_3_image: '/icon-192.png', team_member_3_name: '' }),
  );
  await follow(page, '/contact');
  await expect(page.getByRole('region', { name: 'Meet Our Team' }).getByRole('listitem')).toHaveCount(1);
  await follow(page, '/about');
  await page.route('**/api/contact', json({ ...contact, ...none }));
  await follow(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Find Us' })).toBeVisible();
  await expect(page.getByText('Meet Our Team')).toHaveCount(0);
});

test('the map is embedded without a tap, and never from an address that is no map', async ({ page }) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' }),
  );
  await open(page, '/contact');
  await page.getByRole('heading', { name: 'Find Us' }).scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('loading', 'lazy');
  await expect(page.locator('iframe')).toHaveAttribute(
    'src',
    /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/,
  );
  await follow(page, '/about');
  await page.route('**/api/contact', json({ map_embed: 'https://evil.example/embed' }));
  await follow(page, '/contact');
  await expect(page.getByRole('heading', { name: 'Find Us' })).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('with a connection that saves data the map waits for a tap', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://www.openstreetmap.org/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<p>Map</p>' });
  });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await open(page, '/contact');
  await page.getByRole('heading', { name: 'Find Us' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Show the map' }).click();
  await expect(page.frameLocator('iframe').getByText('Map')).toBeVisible();
});
