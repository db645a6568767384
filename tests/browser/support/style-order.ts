import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const source = fileURLToPath(new URL('../../../frontend/src/', import.meta.url));

/** Style sheets of a part of the frontend, as they are written. */
const styleSheetsOf = (part: 'site' | 'admin'): string[] =>
  ['ui', part].flatMap((folder) =>
    readdirSync(source + folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.css'))
      // Fonts and pictures do not depend on the order.
      .map((name) =>
        readFileSync(`${source}${folder}/${name}`, 'utf8')
          .replaceAll(/@font-face \{[^}]*\}/g, '')
          .replaceAll(/url\([^)]*\)/g, 'none'),
      ),
  );

/**
 * Applies all style sheets of a part of the frontend to a page, in one order and in the opposite one.
 * @returns the elements that look different then, with the properties
 */
export function dependsOnStyleOrder(page: Page, part: 'site' | 'admin'): Promise<string[]> {
  return page.evaluate((sheets) => {
    const links = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]');
    const kinds = new Map<string, Element>();
    // What a closed `details` hides has no layout.
    const shown = ':not(svg *, details:not([open]) > :not(summary), details:not([open]) > :not(summary) *)';
    for (const element of document.body.querySelectorAll(shown)) {
      const kind = [element.parentElement?.parentElement, element.parentElement, element]
        .map((one) => `${one?.localName}.${one?.getAttribute('class') ?? ''}`)
        .join(' > ');
      if (!kinds.has(kind)) kinds.set(kind, element);
    }
    const parts = [...kinds].flatMap(([kind, element]) =>
      ['', '::before', '::after'].map((part) => ({ kind, element, part })),
    );
    const properties = [...getComputedStyle(document.body)];
    const looks = (texts: string[]) => {
      document.adoptedStyleSheets = [...texts, '*, ::before, ::after { transition: none !important }'].map((text) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        return sheet;
      });
      return parts.map(({ element, part }) => {
        const style = getComputedStyle(element, part || null);
        const isShown = !part || style.content !== 'none';
        return isShown ? properties.map((name) => style.getPropertyValue(name)) : [];
      });
    };
    for (const link of links) link.disabled = true;
    const forward = looks(sheets);
    const backward = looks(sheets.toReversed());
    document.adoptedStyleSheets = [];
    for (const link of links) link.disabled = false;
    return parts.flatMap(({ kind, part }, index) => {
      const [one = [], other = []] = [forward[index], backward[index]];
      const changed = properties.flatMap((name, at) =>
        one[at] === other[at] ? [] : [`${name}: ${one[at]} / ${other[at]}`],
      );
      return changed.length > 0 ? [`${kind}${part} { ${changed.join('; ')} }`] : [];
    });
  }, styleSheetsOf(part));
}
