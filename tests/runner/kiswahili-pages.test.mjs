import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { everyPage } from './pages/every-page.mjs';
import { startPageServer } from './pages/page-server.mjs';

/** @type {Awaited<ReturnType<typeof startPageServer>>} */
let server;
before(async () => {
  server = await startPageServer();
});
after(() => server.stop());

const addresses = Object.values(everyPage)
  .filter(({ form, isDown }) => !form && !isDown)
  .map(({ path }) => path);
const inKiswahili = (/** @type {string} */ path) => `/sw${path === '/' ? '' : path}`;

test('every page in Kiswahili says so, links to its own language alone, and names the other', async () => {
  let count = 0;
  for (const path of addresses) {
    const html = await server.draw(inKiswahili(path));
    assert.match(html, /^<!doctype html><html lang="sw">/, path);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"[^>]*>/g)].filter(
      ([tag]) => !/ download|lang="en"|href="\/(?:admin|events\.rss|share\/|comp-card\/|package-cards\/)/.test(tag),
    );
    count += links.length;
    for (const [, href] of links) assert.match(href ?? '', /^\/sw(?:[/?#]|$)/, path);
  }
  // Pages behind secret links have none.
  assert.ok(count > addresses.length, String(count));
});

test('pages that search engines find name each other, and themselves as their own address', async () => {
  for (const path of ['/', '/models', '/training', '/contact'])
    for (const page of [path, inKiswahili(path)]) {
      const html = await server.draw(page, { isWhole: true });
      const links = [...html.matchAll(/<link data-page rel="(\w+)"(?: hreflang="([\w-]+)")? href="([^"]*)">/g)];
      const origin = 'https://agency.example';
      assert.deepEqual(
        links.map(([, rel, language, href]) => [rel, language, href]),
        [
          ['canonical', undefined, origin + page],
          ['alternate', 'en', origin + path],
          ['alternate', 'sw', origin + inKiswahili(path)],
          ['alternate', 'x-default', origin + path],
        ],
      );
    }
});

test('pages behind secret links speak Kiswahili', async () => {
  for (const path of addresses.filter((address) =>
    /^\/(?:call|consent|me|pay|permission|receipt|removal)(?:\/|$)/.test(address),
  ))
    assert.doesNotMatch(await server.draw(inKiswahili(path)), /<div lang="en"/, path);
});

test('two hundred pages that are drawn at once in both languages have no word of the other', async () => {
  const pages = addresses.flatMap((path) => [path, inKiswahili(path)]);
  /** @type {Record<string, string>} */
  const alone = {};
  for (const page of pages) alone[page] = await server.draw(page);
  const many = Array.from({ length: Math.ceil(200 / pages.length) }, () => pages).flat();
  assert.ok(many.length >= 200);
  // Limits concurrent requests to as many as the API double answers in time.
  for (let from = 0; from < many.length; from += 20) {
    const batch = many.slice(from, from + 20);
    const drawn = await Promise.all(batch.map((page) => server.draw(page)));
    for (const [index, page] of batch.entries()) assert.ok(drawn[index] === alone[page], page);
  }
});
