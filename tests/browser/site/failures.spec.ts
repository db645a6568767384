import { expect, type Route, test } from '@playwright/test';
import { follow, json, open } from '../support/site.ts';

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['a lost connection', (route) => route.abort()],
  ['an answer 500', json({ code: 'internal' }, 500)],
  ['broken JSON', (route) => route.fulfill({ contentType: 'application/json', body: '{"broken' })],
  ['JSON of another shape', json('nothing')],
];

for (const [name, answer] of failures)
  test(`after ${name} every page shows its built-in content and the console tells why`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await open(page, '/admin');
    await page.route('**/api/**', answer);

    await follow(page, '/models');
    await expect(page.locator('.model-card')).toHaveCount(3);
    await follow(page, '/model/whoever');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Achieng Tajiri');
    await follow(page, '/events');
    await expect(page.getByRole('article')).toHaveCount(3);
    await follow(page, '/training');
    const courses = page.getByRole('article');
    await expect(courses).toHaveCount(4);
    await expect(courses.getByText(/KSh (?:20,000|25,000|35,000|45,000)/)).toHaveCount(4);
    await expect(courses.getByText(/^[2-6] weeks$/)).toHaveCount(4);
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nairobi Face Academy');
    await follow(page, '/contact');
    await expect(page.getByText('hello@nairobiface.example').first()).toBeVisible();
    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Star to Discover');
    await expect(page.locator('.featured-status')).toHaveText('Now Training');
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(3);
    await expect(page.getByText('Featured News')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    expect(errors.length).toBeGreaterThan(6);
    if (name === 'an answer 500') expect(errors.join('\n')).toContain('HTTP error! status: 500');
    expect(crashes).toEqual([]);
  });
