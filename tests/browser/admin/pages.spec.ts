import { type AdminApi, consoleErrors, expect, openSection, picturePath, test, unique } from '../support/admin.ts';

type Page = Record<string, unknown>;

/** Runs a test and restores the former content afterwards. */
async function keeping(api: AdminApi, read: string, write: string, run: () => Promise<void>): Promise<void> {
  const before = await api.get<Page>(read);
  try {
    await run();
  } finally {
    await api.send('PUT', write, before);
  }
}

test.describe('site assets', () => {
  test('saves each change at once and says so', async ({ admin, api }) => {
    await keeping(api, '/settings', '/admin/settings', async () => {
      await openSection(admin, 'assets');
      await admin.getByRole('radio', { name: 'Image and text (recommended)' }).check();
      await expect(admin.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
      await expect.poll(async () => (await api.get<Page>('/settings'))['logo_display_mode']).toBe('image_and_text');
      const text = unique('FACES').toUpperCase();
      await admin.getByLabel('Logo text').fill(text);
      await expect.poll(async () => (await api.get<Page>('/settings'))['logo_text']).toBe(text);
      await admin.goto('/');
      await expect(admin.getByText(text).first()).toBeVisible();
    });
  });

  test('has one save in flight and the latest wins', async ({ admin, api }) => {
    await keeping(api, '/settings', '/admin/settings', async () => {
      await openSection(admin, 'assets');
      const bodies: string[] = [];
      let inFlight = 0;
      let most = 0;
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await admin.route('**/api/admin/settings', async (route) => {
        inFlight += 1;
        most = Math.max(most, inFlight);
        bodies.push((route.request().postDataJSON() as { logo_size: string }).logo_size);
        await held;
        await route.continue();
        inFlight -= 1;
      });
      for (const size of ['Small', 'Large', 'Medium', 'Small', 'Large'])
        await admin.getByRole('radio', { name: size }).check();
      release();
      await expect(admin.getByText(/^Saved/)).toBeVisible();
      expect(most).toBe(1);
      expect(bodies).toEqual(['small', 'large']);
      expect((await api.get<Page>('/settings'))['logo_size']).toBe('large');
    });
  });

  test('takes the removal of a picture back', async ({ admin, api }) => {
    await keeping(api, '/settings', '/admin/settings', async () => {
      const imageNow = async () => (await api.get<Page>('/settings'))['portfolio_image_1'];
      const before = await imageNow();
      expect(before).toBeTruthy();
      await openSection(admin, 'assets');
      await admin.getByRole('button', { name: 'Portfolio image 1: remove' }).click();
      await expect.poll(imageNow).toBe('');
      await admin.getByRole('button', { name: 'Undo' }).click();
      await expect.poll(imageNow).toBe(before);
    });
  });

  test('uploads logo, hero pictures and hero video, and shows the video', async ({ admin, api }) => {
    await keeping(api, '/settings', '/admin/settings', async () => {
      const { hero_background_image_phone: portrait } = await api.get<Page>('/settings');
      await openSection(admin, 'assets');
      await admin.getByLabel(/^Logo image: (?:choose|replace)/).setInputFiles(picturePath('gallery-glamour.jpg'));
      await expect.poll(async () => (await api.get<Page>('/settings'))['logo_image']).toMatch(/^\/media\//);
      await admin
        .getByLabel(/^Background image on phones: (?:choose|replace)/)
        .setInputFiles(picturePath('gallery-runway.jpg'));
      await expect
        .poll(async () => (await api.get<Page>('/settings'))['hero_background_image_phone'])
        .not.toBe(portrait);
      await admin.getByLabel(/^Background video: (?:choose|replace)/).setInputFiles(picturePath('hero.mp4'));
      await admin.getByRole('radio', { name: 'Video' }).check();
      await expect(admin.locator('.adm-hero__picture video')).toBeVisible();
      await expect.poll(async () => (await api.get<Page>('/settings'))['hero_background_type']).toBe('video');
    });
  });

  test('says when saving fails, keeps the change and saves it on the next try', async ({ admin, api }) => {
    const errors = consoleErrors(admin);
    await keeping(api, '/settings', '/admin/settings', async () => {
      await openSection(admin, 'assets');
      await admin.route('**/api/admin/settings', (route) => route.fulfill({ status: 500, json: {} }));
      await admin.getByRole('radio', { name: 'Image only' }).check();
      await expect(admin.getByRole('alert')).toHaveText('Error updating site assets. Please try again.');
      expect(errors).toContain('HTTP error! status: 500');
      await expect(admin.getByRole('radio', { name: 'Image only' })).toBeChecked();
      await admin.unroute('**/api/admin/settings');
      await admin.getByRole('button', { name: 'Try again' }).click();
      await expect(admin.getByText(/^Saved/)).toBeVisible();
      expect((await api.get<Page>('/settings'))['logo_display_mode']).toBe('image_only');
    });
  });

  test('saves what was typed right before the page is left', async ({ admin, api }) => {
    await keeping(api, '/settings', '/admin/settings', async () => {
      await openSection(admin, 'assets');
      const text = unique('LAST WORDS').toUpperCase();
      await admin.getByLabel('Logo text').fill(text);
      await admin.goto('about:blank');
      await expect.poll(async () => (await api.get<Page>('/settings'))['logo_text']).toBe(text);
    });
  });
});

const parts = [
  {
    section: 'hero',
    read: '/settings',
    write: '/admin/settings',
    field: 'Hero title',
    key: 'hero_title',
    button: 'Update Hero Section',
    saved: 'Hero section updated successfully!',
    failed: 'Error updating hero section',
    path: '/',
  },
  {
    section: 'about',
    read: '/admin/about',
    write: '/admin/about',
    field: 'Mission',
    key: 'mission',
    button: 'Update About Page',
    saved: 'About page updated successfully!',
    failed: 'Error updating about page',
    path: '/about',
  },
  {
    section: 'contact',
    read: '/admin/contact',
    write: '/admin/contact',
    field: 'Address',
    key: 'address',
    button: 'Update Contact Page',
    saved: 'Contact page updated successfully!',
    failed: 'Error updating contact page',
    path: '/contact',
  },
  {
    section: 'contact',
    read: '/admin/contact',
    write: '/admin/contact',
    field: 'Member 1 name',
    key: 'team_member_1_name',
    button: 'Update Team Members',
    saved: 'Team members updated successfully!',
    failed: 'Error updating team members',
    path: '/contact',
  },
];

for (const { section, read, write, field, key, button, saved, failed, path } of parts)
  test(`${button} tells of failure and success, and visitors see the change`, async ({ admin, api }) => {
    const errors = consoleErrors(admin);
    await keeping(api, read, write, async () => {
      const text = unique('Changed');
      await openSection(admin, section);
      await admin.getByLabel(field).fill(text);
      await admin.route(`**/api${write}`, (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      );
      await admin.getByRole('button', { name: button }).click();
      await expect(admin.getByRole('alert')).toHaveText(failed);
      expect(errors).toContain('HTTP error! status: 500');
      await admin.unroute(`**/api${write}`);
      await admin.getByRole('button', { name: button }).click();
      await expect(admin.getByRole('status').getByText(saved, { exact: true })).toBeVisible();
      expect((await api.get<Page>(read))[key]).toBe(text);
      await admin.goto(path);
      await expect(admin.getByText(text).first()).toBeVisible();
    });
  });

test('values are a list: added with Enter, removed, saved in order', async ({ admin, api }) => {
  await keeping(api, '/admin/about', '/admin/about', async () => {
    const before = (await api.get<{ values: string[] }>('/admin/about')).values;
    await openSection(admin, 'about');
    await admin.getByLabel('value 1', { exact: true }).press('Enter');
    await expect(admin.getByLabel('value 2', { exact: true })).toBeFocused();
    await admin.getByLabel('value 2', { exact: true }).fill('Written with Enter');
    await admin.getByRole('button', { name: 'Remove value 1', exact: true }).click();
    await admin.getByRole('button', { name: 'Update About Page' }).click();
    await expect(admin.getByText('About page updated successfully!')).toBeVisible();
    expect((await api.get<{ values: string[] }>('/admin/about')).values).toEqual([
      'Written with Enter',
      ...before.slice(1),
    ]);
  });
});

test('a pasted map snippet is reduced to its address', async ({ admin, api }) => {
  await keeping(api, '/admin/contact', '/admin/contact', async () => {
    await openSection(admin, 'contact');
    const map = admin.getByLabel('Map');
    await map.fill('<iframe src="https://www.google.com/maps/embed?pb=!1m18&amp;x=1" width="600"></iframe>');
    await map.blur();
    await expect(map).toHaveValue('https://www.google.com/maps/embed?pb=!1m18&x=1');
    await admin.getByRole('button', { name: 'Update Contact Page' }).click();
    await expect(admin.getByText('Contact page updated successfully!')).toBeVisible();
  });
});

test('contact details and team are saved side by side without a conflict', async ({ admin, api }) => {
  await keeping(api, '/admin/contact', '/admin/contact', async () => {
    await openSection(admin, 'contact');
    await admin.getByLabel('Member 2 title').fill('Typed first');
    await admin.getByLabel('Company name').fill('Typed second');
    await admin.getByRole('button', { name: 'Update Contact Page' }).click();
    await expect(admin.getByText('Contact page updated successfully!')).toBeVisible();
    await expect(admin.getByLabel('Member 2 title')).toHaveValue('Typed first');
    await admin.getByRole('button', { name: 'Update Team Members' }).click();
    await expect(admin.getByText('Team members updated successfully!')).toBeVisible();
    expect(await api.get<Page>('/admin/contact')).toMatchObject({
      team_member_2_title: 'Typed first',
      company_name: 'Typed second',
    });
  });
});
