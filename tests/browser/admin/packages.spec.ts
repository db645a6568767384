import { aModel, expect, openSection, type Stored, test } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

type Named = Stored & { name: string };

test('a package is made in the panel, answered by two clients, and their answers arrive by themselves', async ({
  admin,
  browser,
  api,
}) => {
  const zuri = await api.send<Named>('POST', '/admin/models', aModel());
  const kito = await api.send<Named>('POST', '/admin/models', aModel());
  await openSection(admin, 'packages');
  await admin.getByRole('button', { name: 'New package' }).click();
  await admin.getByLabel('Name of the package').fill('Savanna Linen');
  await admin.getByLabel('Link of a shortlist').fill(`https://example.com/shortlist?ids=${zuri.id}`);
  await admin.getByRole('searchbox', { name: 'Find a model' }).fill(kito.name);
  await admin.getByRole('checkbox', { name: kito.name }).check();
  await admin.getByRole('button', { name: 'Save package' }).click();
  const path = await admin.getByRole('link', { name: 'Look' }).getAttribute('href');

  const answer = async (name: string, said: 'Yes' | 'No', javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const client = await context.newPage();
    await client.goto(path ?? '');
    await client.getByLabel('Your name').fill(name);
    await client.getByRole('button', { name: 'Open' }).click();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(zuri.name);
    await client.getByLabel('Remark').fill(`${name} was here`);
    await client.getByRole('button', { name: said, exact: true }).click();
    await expect(client.getByRole('button', { name: said, exact: true })).toHaveAttribute('aria-pressed', 'true');
    if (javaScriptEnabled) await expect(client.getByText(/^Saved /)).toBeVisible();
    return client;
  };
  const wambui = await answer('Wambui', 'Yes', true);
  await expect(admin.getByText('Wambui was here')).toBeVisible();
  const otieno = await answer('Otieno', 'No', false);
  await expect(admin.getByText('Otieno was here')).toBeVisible();
  await expect(otieno.getByText('Wambui was here')).toHaveCount(0);

  await wambui.getByRole('link', { name: 'Your answers' }).first().click();
  await expect(wambui.getByText('Wambui was here')).toBeVisible();
  await expect(wambui.getByText('Otieno was here')).toHaveCount(0);
  for (const page of [`${path}`, `${path}/1`, `${path}/answers`]) {
    await wambui.goto(page);
    expect(await accessibilityFaults(wambui)).toEqual([]);
  }

  await admin.getByRole('button', { name: 'Revoke' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(admin.getByText('The link is revoked.')).toBeVisible();
  await wambui.goto(`${path}/2`);
  await expect(wambui.getByRole('heading', { level: 1 })).toHaveText('This package has closed.');
});
