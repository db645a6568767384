import type { Page } from '@playwright/test';
import { aModel, aNewsItem, expect, openSection, type Stored, test, unique } from '../support/admin.ts';
import { aRegistration } from '../support/enquiries.ts';

type Named = Stored & { name: string };

/** Opens the editor of a model and waits until its form is filled. */
const editModel = async (page: Page, model: Named): Promise<void> => {
  await page.goto(`/admin/models/${model.id}`);
  await expect(page.getByLabel('Name')).toHaveValue(model.name);
};

test.describe('keys', () => {
  test('Ctrl+S saves the form that is typed in', async ({ admin, api }) => {
    const model = await api.send<Named>('POST', '/admin/models', aModel());
    await editModel(admin, model);
    await admin.getByLabel('Location').fill('Kilifi');
    await admin.keyboard.press('Control+s');
    await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
    expect(await api.get(`/models/${model.id}`)).toMatchObject({ location: 'Kilifi' });
    await api.send('DELETE', `/admin/models/${model.id}`);
  });

  test('Ctrl+K finds a record by its name, and Escape gives the focus back', async ({ admin, api }) => {
    const model = await api.send<Named>('POST', '/admin/models', aModel());
    await openSection(admin, 'dashboard');
    const link = admin.getByRole('link', { name: 'View Site' });
    await link.focus();
    await admin.keyboard.press('Control+k');
    const find = admin.getByRole('combobox', { name: 'Find anything' });
    await expect(find).toBeFocused();
    await admin.keyboard.press('Escape');
    await expect(link).toBeFocused();
    await admin.keyboard.press('Control+k');
    await find.fill(model.name);
    await expect(admin.getByRole('option', { name: new RegExp(model.name) })).toHaveAttribute('aria-selected', 'true');
    await find.press('Enter');
    await expect(admin.getByRole('heading', { name: `Edit model: ${model.name}` })).toBeFocused();
    await api.send('DELETE', `/admin/models/${model.id}`);
  });

  test('Ctrl+K works as soon as the panel shows', async ({ admin }) => {
    await admin.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('.adm-top__find')) return;
        observer.disconnect();
        window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
      }).observe(document, { childList: true, subtree: true });
    });
    await openSection(admin, 'dashboard');
    await expect(admin.getByRole('combobox', { name: 'Find anything' })).toBeVisible();
  });

  test('people that Ctrl+K finds later move neither the list nor the choice', async ({ admin, api }) => {
    const { name } = await aRegistration(api, unique('Add-on Tested'));
    const isReleased = Promise.withResolvers<void>();
    await admin.route(/\/api\/admin\/registrations\?.*search=/, async (route) => {
      await isReleased.promise;
      await route.continue();
    });
    await openSection(admin, 'dashboard');
    await admin.keyboard.press('Control+k');
    const find = admin.getByRole('combobox', { name: 'Find anything' });
    await find.fill(name);
    await expect(admin.getByText('Searching...')).toBeVisible();
    await find.fill('add');
    const options = admin.getByRole('option');
    await expect(options.first()).toContainText('Add model');
    await find.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    const before = (await options.allInnerTexts()).slice(0, 2);
    isReleased.resolve();
    await expect(options.filter({ hasText: name })).toBeVisible();
    expect((await options.allInnerTexts()).slice(0, 2)).toEqual(before);
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  });

  test('"/" goes to the search, and a link leads past the list to the form once that is there', async ({ admin }) => {
    const isReleased = Promise.withResolvers<void>();
    await admin.route('**/api/admin/roster*', async (route) => {
      await isReleased.promise;
      await route.continue();
    });
    await openSection(admin, 'models');
    await expect(admin.getByRole('heading', { level: 1, name: 'Models' })).toBeVisible();
    await expect(admin.getByRole('link', { name: /^Skip to/ })).toHaveCount(1);
    isReleased.resolve();
    await expect(admin.getByLabel('Find a model')).toBeVisible();
    await admin.keyboard.press('/');
    await expect(admin.getByLabel('Find a model')).toBeFocused();
    await admin.getByRole('link', { name: 'Skip to the form' }).focus();
    await admin.keyboard.press('Enter');
    await admin.keyboard.press('Tab');
    expect(await admin.evaluate(() => Boolean(document.activeElement?.closest('#adm-form')))).toBe(true);
  });

  test('the focus stays beside a row that was deleted', async ({ admin, api }) => {
    const model = await api.send<Named>('POST', '/admin/models', aModel());
    await openSection(admin, 'models');
    await admin.getByRole('button', { name: `Delete ${model.name}` }).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByText(`${model.name} deleted`)).toBeVisible();
    await expect(admin.getByRole('button', { name: `Edit ${model.name}` })).toHaveCount(0);
    await expect
      .poll(() => admin.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Delete /);
  });
});

test.describe('network', () => {
  test('a service that restarts while somebody saves is not noticed', async ({ admin, api }) => {
    const model = await api.send<Named>('POST', '/admin/models', aModel());
    await editModel(admin, model);
    await admin.getByLabel('Location').fill('Kisii');
    let refused = 0;
    await admin.route('**/api/admin/models/**', (route) => {
      if (route.request().method() !== 'PUT' || refused === 2) return route.continue();
      refused += 1;
      return route.fulfill({ status: 503, json: {} });
    });
    await admin.getByRole('button', { name: 'Save model' }).click();
    await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
    expect(refused).toBe(2);
    await expect(admin.getByRole('alert')).toHaveCount(0);
    await api.send('DELETE', `/admin/models/${model.id}`);
  });

  test('a save without a network fails as it should, keeps the draft, and goes out when the network is back', async ({
    admin,
    api,
    context,
  }) => {
    const model = await api.send<Named>('POST', '/admin/models', aModel());
    await editModel(admin, model);
    await admin.getByLabel('Location').fill('Homa Bay');
    await context.setOffline(true);
    await admin.getByRole('button', { name: 'Save model' }).click();
    // Parts of the list whose code was on its way have their own.
    const alert = admin.getByRole('alert').filter({ hasText: 'Error saving model. Please try again.' });
    await expect(alert).toBeVisible();
    await expect(admin.getByText(/A draft is kept on this device, and the save is tried again/)).toBeVisible();
    await expect(admin.getByText('Offline. Keep this page open until what you type is saved.')).toBeVisible();
    await expect(admin.getByRole('button', { name: 'Save model' })).toBeEnabled();
    await context.setOffline(false);
    await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
    expect(await api.get(`/models/${model.id}`)).toMatchObject({ location: 'Homa Bay' });
    await api.send('DELETE', `/admin/models/${model.id}`);
  });
});

test('the roster is ordered by buttons, also within one category, and says so', async ({ admin, api }) => {
  const before = await api.get<Stored[]>('/models');
  const model = await api.send<Named>('POST', '/admin/models', { ...aModel(), category: 'kids' });
  await openSection(admin, 'models');
  await admin.getByRole('radio', { name: 'Kids' }).click();
  await expect(admin.getByRole('radio', { name: 'Kids' })).toBeChecked();
  const kids = async () =>
    (await api.get<(Stored & { category: string })[]>('/models')).filter(({ category }) => category === 'kids');
  const count = (await kids()).length;
  await admin.getByRole('button', { name: new RegExp(`^Move ${model.name}`) }).click();
  const place = admin.getByRole('dialog', { name: `Place of ${model.name}` });
  await place.getByLabel('Place').fill(String(count));
  await place.getByRole('button', { name: 'Move' }).click();
  await expect(
    admin.getByText(`${model.name} is now number ${count} of ${count}.`).or(admin.getByText('The order is saved.')),
  ).toBeVisible();
  await expect.poll(async () => (await kids()).at(-1)?.id).toBe(model.id);
  await api.send('DELETE', `/admin/models/${model.id}`);
  await api.send('PUT', '/admin/models/order', { ids: before.map(({ id }) => id) });
});

test('the preview shows what is typed, before it is saved', async ({ admin }) => {
  await admin.goto('/admin/models/new');
  await admin.getByRole('button', { name: 'Preview' }).click();
  const preview = admin.getByRole('complementary', { name: 'Preview' });
  await admin.getByLabel('Name').fill('Typed Just Now');
  await admin.getByLabel('Height').fill('181 cm');
  await expect(preview.getByRole('article', { name: 'Profile page' })).toContainText('Typed Just Now');
  await expect(preview.getByRole('article', { name: 'Profile page' })).toContainText('181 cm');
  await admin.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto('/admin/news/new?preview=on');
  await admin.getByLabel('Content').fill('n'.repeat(160));
  await expect(preview.getByText('The card cuts here, after 150 of 160 characters.')).toBeVisible();
  await expect(preview.getByRole('article', { name: 'Card' })).toContainText(`${'n'.repeat(150)}…`);
  await admin.getByRole('button', { name: 'Cancel' }).click();

  await admin.goto('/admin/courses/new?preview=on');
  await admin.getByLabel('Price').fill('KSh 12,000');
  await expect(preview.getByRole('article', { name: 'Course card' })).toContainText('KSh 12,000');
  await admin.getByRole('button', { name: 'Cancel' }).click();
});

test('the activity tells in words what was done, with a link to the record', async ({ admin, api }) => {
  const item = await api.send<Stored & { title: string }>('POST', '/admin/news', aNewsItem({ title: unique('Told') }));
  await openSection(admin, 'activity');
  await expect(admin.getByRole('listitem').filter({ hasText: `Added ${item.title}` })).toBeVisible();
  await expect(admin.getByText(/sign-ins? (?:and|or) sign-outs?/).first()).toBeVisible();
  await admin.getByRole('link', { name: item.title }).click();
  await expect(admin.getByRole('heading', { name: `Edit news item: ${item.title}` })).toBeVisible();
  await api.send('DELETE', `/admin/news/${item.id}`);
});

test('the panel bears the name of the academy', async ({ admin, api }) => {
  const settings = await api.get<Record<string, unknown>>('/settings');
  const name = unique('Academy');
  try {
    await api.send('PUT', '/admin/settings', { ...settings, company_name: name });
    await openSection(admin, 'dashboard');
    await expect(admin.getByRole('link', { name })).toBeVisible();
    await expect(admin).toHaveTitle(`Dashboard · ${name}`);
  } finally {
    await api.send('PUT', '/admin/settings', settings);
  }
});

test('single keys go through the rows, tick, and go to the status, until they are switched off', async ({
  admin,
  api,
}) => {
  const [older, newer] = [await aRegistration(api), await aRegistration(api)];
  await openSection(admin, 'registrations');
  const nameOf = (name: string) => admin.getByRole('button', { name, exact: true });
  await expect(nameOf(newer.name)).toBeVisible();
  await admin.keyboard.press('j');
  await expect(nameOf(newer.name)).toBeFocused();
  await admin.keyboard.press('j');
  await expect(nameOf(older.name)).toBeFocused();
  await admin.keyboard.press('x');
  await expect(admin.getByLabel(`Tick ${older.name}`)).toBeChecked();
  await admin.keyboard.press('x');
  await admin.keyboard.press('k');
  await expect(nameOf(newer.name)).toBeFocused();
  await admin.keyboard.press('s');
  await expect(admin.getByLabel(`Status of ${newer.name}`)).toBeFocused();
  await nameOf(newer.name).focus();
  await admin.keyboard.press('Enter');
  await expect(admin.getByRole('dialog', { name: newer.name })).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(nameOf(newer.name)).toBeFocused();

  await admin.keyboard.press('?');
  const keys = admin.getByRole('dialog', { name: 'Keys' });
  await keys.getByLabel('Single keys').uncheck();
  await keys.getByRole('button', { name: 'Close' }).click();
  await nameOf(newer.name).focus();
  for (const key of ['j', '?', '/']) await admin.keyboard.press(key);
  await expect(keys).toBeHidden();
  await expect(nameOf(newer.name)).toBeFocused();
});

test('Help opens the owner’s guide, a page for each task', async ({ admin }) => {
  await openSection(admin, 'help');
  const topics = admin.getByRole('navigation', { name: 'Guide' }).getByRole('link');
  // All topics are rendered at once, with the code of the page.
  await expect(topics.first()).toHaveText('The first hour');
  const titles = await topics.allInnerTexts();
  for (const title of titles) {
    await topics.filter({ hasText: title }).click();
    await expect(admin.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expect(admin.getByRole('article').getByRole('listitem').first()).toBeVisible();
  }
});
