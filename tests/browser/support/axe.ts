import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown; failureSummary?: string }[];
}

/** Runs axe on the current state of a page; returns one line for each element with a violation. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Rows that are being reloaded are dimmed, which would fail the contrast rule.
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'));
  // `evaluate` uses the debugger, which the page's Content-Security-Policy does not restrict.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: (options: object) => Promise<{ violations: Violation[] }> } };
    // During a transition axe would measure intermediate colours.
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
