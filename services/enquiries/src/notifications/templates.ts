import { escapeHtml } from '@nfa/service-kit';
import { type AgencyLetter, isOfAgency, writeAgencyLetter } from './agency-letters.ts';
import { type ApplicationMail, isAboutApplication, writeApplicationMail } from './application-mails.ts';
import { writeConsentCode } from './consent-code-mail.ts';
import { AGENCY, greetings, homeOf, type MailText, page } from './mail-page.ts';
import type { MailAudience, MailPayload } from './mail-payload.ts';
import { seatFacts, seatSentence, writeSeatOffer } from './seat-mails.ts';
import { writeTestMail } from './test-mail.ts';
import { textsIn } from './texts.ts';

/** Writes the mail about an enquiry for the agency or for the visitor. */
export function writeMail(
  { payload, enquiryId }: { payload: MailPayload; enquiryId: string },
  audience: MailAudience,
  publicUrl: string,
): MailText {
  if (isAboutApplication(payload)) return writeApplicationMail(payload, audience, publicUrl);
  if (payload.kind === 'seat_offer') return writeSeatOffer(payload, publicUrl);
  if (payload.kind === 'consent_code') return writeConsentCode(payload, publicUrl);
  if (isOfAgency(payload)) return writeAgencyLetter(payload, publicUrl);
  if (payload.kind === 'test_mail') return writeTestMail(publicUrl);
  return audience === 'agency' ? toAgency(payload, enquiryId, publicUrl) : toVisitor(payload, publicUrl);
}

/** Payloads of visitors' forms, which lead to a mail to the agency and an acknowledgement. */
type EnquiryPayload = Exclude<
  MailPayload,
  ApplicationMail | AgencyLetter | { kind: 'seat_offer' | 'consent_code' | 'test_mail' }
>;

const words = {
  registration: { section: 'registrations', title: 'New course registration', link: 'Open this registration' },
  contact_message: { section: 'messages', title: 'New contact message', link: 'Open this message' },
  booking_enquiry: { section: 'bookings', title: 'New booking enquiry', link: 'Open this enquiry' },
} as const satisfies Record<EnquiryPayload['kind'], object>;

const acknowledgements = {
  registration: {
    received: 'We received your registration',
    thanks: 'Thank you for your registration.',
    promise: "We'll contact you within 24 hours.",
  },
  contact_message: {
    received: 'We received your message',
    thanks: 'Thank you for your message.',
    promise: "We'll get back to you within 24 hours.",
  },
  booking_enquiry: {
    received: 'We received your booking enquiry',
    thanks: 'Thank you for your enquiry.',
    promise: 'We ask everybody on it and answer within 24 hours.',
  },
} as const satisfies Record<EnquiryPayload['kind'], object>;

function aboutOf(payload: EnquiryPayload): [string, string][] {
  if (payload.kind === 'registration')
    return [['Course', payload.course_title ?? 'See the admin panel'], ...seatFacts(payload)];
  if (payload.kind === 'contact_message') return [['Subject', payload.subject]];
  const { names, dates, place, job, usage, budget } = payload;
  return [
    ['Models', names.join(', ') || 'See the admin panel'],
    ['Dates', dates],
    ['Place', place],
    ['Job', job],
    ['Usage', usage || '–'],
    ['Budget', budget || '–'],
  ];
}

function toAgency(payload: EnquiryPayload, enquiryId: string, publicUrl: string): MailText {
  const facts: [string, string][] = [
    ...aboutOf(payload),
    ['Name', payload.name],
    ['Phone', payload.phone],
    ...(payload.email ? [['Email', payload.email] satisfies [string, string]] : []),
    ['Message', payload.message || '–'],
  ];
  const { section, title, link } = words[payload.kind];
  const panel = new URL(`/admin/${section}/${enquiryId}`, publicUrl).href;
  const hint = payload.email ? 'Answer this mail to write to the visitor.' : 'Answer by WhatsApp: there is no mailbox.';
  const cell = 'padding:6px 12px 6px 0;vertical-align:top';
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th align="left" style="${cell};color:#666;font-weight:normal">${label}</th>` +
      `<td style="${cell};white-space:pre-wrap">${escapeHtml(value)}</td></tr>`,
  );
  return {
    subject: title,
    text: [title, '', ...facts.map(([label, value]) => `${label}: ${value}`), '', hint, panel].join('\n'),
    html: page(
      title,
      `<table style="border-collapse:collapse">${rows.join('')}</table>` +
        `<p>${hint} <a href="${escapeHtml(panel)}">${link}</a></p>`,
    ),
  };
}

// Without anything that the visitor typed: the address may be a stranger's, and a form must not be a way to send them text.
function toVisitor(payload: EnquiryPayload, publicUrl: string): MailText {
  const { locale } = payload;
  const texts = textsIn(locale);
  const { t } = texts;
  const words = acknowledgements[payload.kind];
  const [subject, promise] = [t(words.received), t(words.promise)];
  const course = payload.kind === 'registration' ? (payload.local_title ?? payload.course_title) : null;
  const thanks = course ? t('Thank you for registering for {course}.', { course }) : t(words.thanks);
  const seat = seatSentence(payload, texts);
  const hello = greetings[locale];
  const footer = t(
    'You get this mail because somebody entered this address on our website. If it was not you, ignore it.',
  );
  const site = homeOf(publicUrl, locale);
  return {
    subject,
    text: [hello, '', thanks, promise, ...(seat ? [seat] : []), '', AGENCY, site, '', footer].join('\n'),
    html: page(
      subject,
      `<p>${hello}</p><p>${escapeHtml(thanks)}<br>${promise}</p>${seat ? `<p>${escapeHtml(seat)}</p>` : ''}` +
        `<p><a href="${escapeHtml(site)}">${AGENCY}</a></p><p style="color:#666;font-size:13px">${footer}</p>`,
      locale,
    ),
  };
}
