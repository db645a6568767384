import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { escapeHtml } from '@nfa/process-kit';
import { inlineJson, renderDocument } from './document.ts';
import { pageFiles, readInlineFiles } from './page-files.ts';

describe('the document', () => {
  const hostile = '</script><script>alert(1)</script>"\'&';

  it('lets no text out of its place', () => {
    const html = renderDocument({
      title: hostile,
      tags: [
        { name: 'meta', attributes: { property: 'og:title', content: hostile } },
        { name: 'script', json: { name: hostile } },
      ],
      html: '<p></p>',
      data: { loaderData: { name: hostile } },
      files: { scripts: [], styles: [] },
    });
    expect(html).not.toContain('<script>alert');
    expect(html.match(/<\/script>/g)).toHaveLength(2);
  });

  it('has the icon of the site in itself', () => {
    const html = renderDocument({ title: '', tags: [], html: '', data: {}, files: { scripts: [], styles: [] } });
    const [, icon = ''] = /rel="icon" href="data:image\/svg\+xml,([^"]+)"/.exec(html) ?? [];
    const file = readFileSync(join(import.meta.dirname, '../public/favicon.svg'), 'utf8');
    expect(decodeURIComponent(icon)).toBe(file.trim().replaceAll('"', "'"));
  });

  it('starts with the script of the build, which knows the modules of the page', () => {
    const files = { boot: { text: 'start()', hash: 'x' }, scripts: ['/assets/a.js', '/assets/b.js'], styles: [] };
    const html = renderDocument({ title: '', tags: [], html: '', data: {}, files });
    expect(html).toContain('<script data-modules="/assets/a.js /assets/b.js">start()</script>');
    expect(html).not.toContain('src="/assets');
  });

  it('carries the styles that it is given, and tells the page’s script that they are there', () => {
    const files = { scripts: [], styles: [{ href: '/assets/a.css', text: 'a{color:red}' }, { href: '/assets/b.css' }] };
    const html = renderDocument({ title: '', tags: [], html: '', data: {}, files });
    expect(html).toContain('<style>a{color:red}</style><link rel="stylesheet" href="/assets/a.css" disabled>');
    expect(html).toContain('<link rel="stylesheet" href="/assets/b.css">');
  });

  it('offers the low-data version of a page to visitors, and none of the panel', () => {
    const page = { title: '', tags: [], html: '', data: {}, files: { scripts: [], styles: [] } };
    expect(renderDocument(page)).toContain(
      '<a class="text-button" href="?&amp;data=light" rel="nofollow">Use less data</a>',
    );
    expect(renderDocument({ ...page, isPanel: true })).not.toContain('data=light');
  });

  it('inlines JSON that reads back as it was', () => {
    expect(JSON.parse(inlineJson({ hostile, line: '\u2028' }))).toEqual({ hostile, line: '\u2028' });
    expect(escapeHtml(hostile)).not.toMatch(/[<>"']/);
  });
});

it('names the files of a page with everything they import, and no others', () => {
  const manifest = {
    'src/app/entry-client.tsx': { file: 'assets/client.js', imports: ['_shared.js'], css: ['assets/client.css'] },
    '_shared.js': { file: 'assets/shared.js' },
    'src/site/a.tsx': { file: 'assets/a.js', imports: ['_shared.js', '_b.js'], css: ['assets/a.css'] },
    '_b.js': { file: 'assets/b.js' },
    'src/admin/index.tsx': { file: 'assets/admin.js' },
  };
  expect(pageFiles(manifest, ['src/site/a.tsx'])).toEqual({
    scripts: ['/assets/shared.js', '/assets/client.js', '/assets/b.js', '/assets/a.js'],
    styles: [{ href: '/assets/client.css' }, { href: '/assets/a.css' }],
  });
});

it('reads what pages carry in themselves, the script with names of its own', () => {
  const folder = `${mkdtempSync(join(tmpdir(), 'nfa-build-'))}/`;
  writeFileSync(`${folder}boot.js`, 'var page = 1;\n');
  writeFileSync(`${folder}a.css`, 'a{color:red}');
  const manifest = { 'src/app/entry-boot.ts': { file: 'boot.js' }, 'src/a.tsx': { file: 'a.js', css: ['a.css'] } };
  const carried = readInlineFiles(folder, manifest);
  rmSync(folder, { recursive: true });
  const hash = (text: string) => createHash('sha256').update(text).digest('base64');
  expect(carried.boot).toEqual({ text: '(()=>{var page = 1;})()', hash: hash('(()=>{var page = 1;})()') });
  expect(pageFiles(manifest, ['src/a.tsx'], carried)).toMatchObject({
    boot: carried.boot,
    styles: [{ href: '/a.css', text: 'a{color:red}', hash: hash('a{color:red}') }],
  });
});

it('starts the page for visitors without a network by its own script alone', () => {
  const [boot, offline] = ['start()', 'wait()'].map((text) => ({ text, hash: text }));
  const page = 'src/site/layout/offline-page.tsx';
  const files = pageFiles({ [page]: { file: 'a.js' } }, [page], { boot, offline, styles: new Map() });
  expect(files).toEqual({ boot: offline, scripts: [], styles: [] });
});
