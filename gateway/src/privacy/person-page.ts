import { nairobiDay, type PersonDocument } from '@nfa/contracts';
import { escapeHtml } from '@nfa/service-kit';

const fieldTitle = (name: string): string => name.replaceAll('_', ' ').replace(/^./, (first) => first.toUpperCase());

/** Personal data as a self-contained HTML page. */
export function personPage(documents: readonly PersonDocument[], now: Date): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>What is kept about a person</title>
<style>
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; }
table { width: 100%; margin: 0 0 1.5rem; border-collapse: collapse; }
th, td { padding: 0.3rem 0.6rem; border: 1px solid #ccc; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { width: 14rem; font-weight: 600; }
td { white-space: pre-wrap; }
</style>
<h1>What is kept about a person</h1>
<p>As of ${nairobiDay(now)}. person.json contains the same data.</p>
${documents.map(section).join('\n')}
</html>
`;
}

function section({ kind, id, parts, files }: PersonDocument): string {
  const list = files.map(({ name }) => `<li><a href="${kind}-${id}/${encodeURI(name)}">${escapeHtml(name)}</a></li>`);
  return `<h2>${fieldTitle(kind)}</h2>
${list.length > 0 ? `<ul>${list.join('')}</ul>\n` : ''}${parts.map(({ table, rows }) => `<h3>${fieldTitle(table)}</h3>\n${rows.map(rowTable).join('\n')}`).join('\n')}`;
}

const rowTable = (row: Record<string, unknown>): string =>
  `<table>${Object.entries(row).map(fieldRow).join('')}</table>`;

function fieldRow([name, value]: [string, unknown]): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value, null, 1);
  return `<tr><th scope="row">${escapeHtml(fieldTitle(name))}</th><td>${escapeHtml(text)}</td></tr>`;
}
