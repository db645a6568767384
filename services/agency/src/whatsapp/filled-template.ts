import { type Locale, type MessageContent, nairobiDay, pathIn, shillings } from '@nfa/contracts';
import { formatTime } from '../format/format-time.ts';
import type { FilledTemplate } from './whatsapp-port.ts';

const timeZone = 'Africa/Nairobi';
const days = {
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone }),
  sw: new Intl.DateTimeFormat('sw', { dateStyle: 'long', timeZone }),
};

const words = {
  en: { due: 'due on', next: 'the next part is due on', to: 'to', fees: 'your payment', place: 'place to follow' },
  sw: {
    due: 'mwisho',
    next: 'sehemu inayofuata kabla ya',
    to: 'hadi',
    fees: 'malipo yako',
    place: 'mahali utajulishwa',
  },
};

/** Most characters of one of several values; with its text a message may have 1,024. */
const MAX_VALUE = 400;

/** Most characters of the only value of a template, such as a list of charges with links. */
const MAX_ONLY_VALUE = 850;

/**
 * The template of a message with its values; undefined for a kind without a template.
 * @param publicUrl address of the site, for links in a text
 */
export function filledTemplate(content: MessageContent, locale: Locale, publicUrl: string): FilledTemplate | undefined {
  const filled = valuesOf(content, locale, publicUrl);
  if (!filled) return undefined;
  const [values, path] = filled;
  const most = values.length === 1 ? MAX_ONLY_VALUE : MAX_VALUE;
  // Meta accepts neither line breaks nor empty values.
  const lines = values.map((value) => value.replace(/\s+/g, ' ').trim().slice(0, most).toWellFormed() || '–');
  return { name: content.kind, language: locale, values: lines, path: pathIn(locale, path).slice(1) };
}

function valuesOf(
  content: MessageContent,
  locale: Locale,
  publicUrl: string,
): [values: string[], path: string] | undefined {
  const say = words[locale];
  const dayOf = (day: string) => days[locale].format(new Date(`${day}T12:00:00Z`));
  switch (content.kind) {
    case 'receipt': {
      const { amount_kes, label, number, mpesa_code, balance_kes, next_due_on, code } = content;
      const balance = `${shillings(balance_kes)}${next_due_on ? `, ${say.next} ${dayOf(next_due_on)}` : ''}`;
      const receipt = mpesa_code ? `${number} (M-Pesa ${mpesa_code})` : number;
      return [[shillings(amount_kes), label || say.fees, receipt, balance], `/receipt/${encodeURIComponent(code)}`];
    }
    case 'payment_request':
      return [[content.label, shillings(content.amount_kes), dayOf(content.due_on)], content.link];
    case 'payment_reminder': {
      const [first, ...others] = content.charges;
      // The button leads to one page, and each charge has a page of its own.
      const leadTo = (link: string) =>
        others.length === 0 ? '' : `: ${new URL(pathIn(locale, link), publicUrl).href}`;
      const owed = content.charges.map(
        ({ label, amount_kes, due_on, link }) =>
          `${label} ${shillings(amount_kes)}, ${say.due} ${dayOf(due_on)}${leadTo(link)}`,
      );
      return [[listed(owed)], first?.link ?? content.stop_link];
    }
    case 'call_sheet':
    case 'call_sheet_change': {
      const [start, end] = [new Date(content.starts_at), new Date(content.ends_at)];
      const [first, last] = [nairobiDay(start), nairobiDay(new Date(end.getTime() - 1))];
      const until = `${first === last ? '' : `${dayOf(last)} `}${formatTime(end)}`;
      const time = `${dayOf(first)} ${formatTime(start)} ${say.to} ${until}`;
      return [[content.title, time, content.place || say.place], content.link];
    }
    case 'my_page_link':
      return [[formatTime(new Date(content.until))], content.link];
    case 'my_page_code':
    case 'money_month':
      return undefined;
  }
}

/** As many whole entries as fit into the only value, since a cut sum would be another sum, and a cut link would lead nowhere. */
function listed(entries: readonly string[]): string {
  const shown = entries.filter((_, index) => entries.slice(0, index + 1).join('; ').length <= MAX_ONLY_VALUE - 3);
  return [...shown, ...(shown.length < entries.length ? ['…'] : [])].join('; ');
}
