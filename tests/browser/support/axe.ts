import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** What axe finds wrong with the page as it is now, one line for each element. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Rows that are about to be replaced are dimmed.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // A tool of the debugger is not bound by the page's own policy for scripts.
  await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    // In the middle of a transition, colours are neither those before nor those after.
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    try {
      return (await axe.run({ resultTypes: ['violations'] })).violations;
    } finally {
      document.adoptedStyleSheets.pop();
    }
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help}: ${JSON.stringify(target)} ${failureSummary ?? ''}`),
  );
}
