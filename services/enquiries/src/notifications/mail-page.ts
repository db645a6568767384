import { type Locale, pathIn } from '@nfa/contracts';
import { escapeHtml } from '@nfa/service-kit';

/** The visible parts of a mail. Subjects are fixed, so that nothing that a visitor typed is in a header. */
export interface MailText {
  subject: string;
  text: string;
  html: string;
  /** Headers in addition to those of every mail. */
  headers?: Record<string, string>;
}

/** Sender in texts of mails. */
export const AGENCY = 'Nairobi Face Academy';

/** An address in a mail and its label. */
export interface Link {
  href: string;
  label: string;
}

/** A mail of a few sentences, each with a link of its own if it needs one, and one link at the end. */
export interface Letter {
  subject: string;
  sentences: (string | { text: string; link: Link })[];
  link?: Link;
  footer: string;
  publicUrl: string;
  /** Language of the mail, by default English. */
  locale?: Locale;
  /** Headers in addition to those of every mail. */
  headers?: Record<string, string>;
}

/** First line of every mail. */
export const greetings: Record<Locale, string> = { en: 'Hello,', sw: 'Habari,' };

/** Address of the home page that a mail names. */
export const homeOf = (publicUrl: string, locale: Locale): string => new URL(pathIn(locale, '/'), publicUrl).href;

/** Writes a letter as text and as HTML. */
export function writeLetter({ subject, sentences, link, footer, publicUrl, locale = 'en', headers }: Letter): MailText {
  const site = homeOf(publicUrl, locale);
  const hello = greetings[locale];
  const lines = sentences.map((one) =>
    typeof one === 'string' ? one : `${one.text} ${one.link.label}: ${one.link.href}`,
  );
  const paragraphs = sentences.map((one) =>
    typeof one === 'string' ? `<p>${escapeHtml(one)}</p>` : `<p>${escapeHtml(one.text)} ${anchor(one.link)}</p>`,
  );
  const linkLines = link ? ['', `${link.label}:`, link.href] : [];
  return {
    subject,
    text: [hello, '', ...lines, ...linkLines, '', AGENCY, site, '', footer].join('\n'),
    html: page(
      subject,
      `<p>${hello}</p>${paragraphs.join('')}${link ? `<p>${anchor(link)}</p>` : ''}` +
        `<p>${anchor({ href: site, label: AGENCY })}</p><p style="color:#666;font-size:13px">${escapeHtml(footer)}</p>`,
      locale,
    ),
    ...(headers && { headers }),
  };
}

const anchor = ({ href, label }: Link): string => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/** A whole HTML mail around its body. */
export const page = (title: string, body: string, locale: Locale = 'en'): string =>
  `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title></head>` +
  `<body style="margin:0;padding:24px;font:16px/1.5 Helvetica,Arial,sans-serif;color:#111">` +
  `<h1 style="font-size:20px">${title}</h1>${body}</body></html>`;

const months = 'January February March April May June July August September October November December'.split(' ');

/** Formats a stored day (`YYYY-MM-DD`) as "January 11, 2027". */
export function longDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${months[Number(month) - 1]} ${Number(date)}, ${year}`;
}

const nairobiTime = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

/** Formats a timestamp as "January 11, 2027 at 9:20 AM" in Nairobi. */
export const longMoment = (timestamp: string): string => nairobiTime.format(new Date(timestamp));
