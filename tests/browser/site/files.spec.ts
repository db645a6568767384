import { expect, test } from '@playwright/test';

const paths = [
  '/',
  '/models',
  '/events',
  '/training',
  '/about',
  '/contact',
  '/apply',
  '/shortlist',
  '/offline',
  '/nothing',
  '/sw',
];

test('every file of the build that the server names is there', async ({ request }) => {
  const files = new Set<string>();
  for (const path of paths)
    for (const [file] of (await (await request.get(path)).text()).matchAll(/\/assets\/[\w.-]+\.\w+/g)) files.add(file);
  expect([...files].some((file) => file.endsWith('.webp'))).toBe(true);
  for (const file of files) expect((await request.get(file)).status(), file).toBe(200);
});
