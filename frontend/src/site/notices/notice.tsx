import './notice.css';
import type { ContactPageInput } from '@nfa/contracts';
import { childAgeSpan, mailtoHref, telHref, whatsappHref } from '@nfa/contracts/plain';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/format.ts';
import { type NoticeBlock, noticeSections } from '../../lib/notice.ts';
import { type Localized, langOf, own, t } from '../../translations/text.ts';
import { agencyPhone, agencyWhatsApp } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';

interface NoticeProps {
  notice: Localized & { lead: string; text: string; updated_at?: string | undefined };
  /** Version of the built-in text, if nobody has saved another one. */
  version?: string;
  /** Section whose lists have square markers. */
  marked?: string;
}

/** A notice that the administrator writes: its sections, with a table of contents beside them. */
export function Notice({ notice, version, marked }: NoticeProps) {
  const { lead, text, updated_at: updatedAt } = notice;
  const { contact } = useSite();
  const sections = noticeSections(text).map((section, place) => ({ ...section, id: `section-${place}` }));
  const titled = sections.filter(({ title }) => title !== '');
  return (
    <div className="notice-page grid">
      <aside className="notice-aside aside">
        <nav aria-label={t('On this page')}>
          <ul>
            {titled.map(({ id, title }) => (
              <li key={id}>
                <a className="accent-hover" href={`#${id}`} {...langOf(notice, 'text', title)}>
                  {withAges(title)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {(updatedAt || version) && (
          <p className="text-small quiet">
            {updatedAt
              ? t('As of {day}', { day: longDate(updatedAt) })
              : t('Version {version}', { version: version ?? '' })}
          </p>
        )}
      </aside>
      <div className="notice-text links">
        {lead && (
          <p className="text-quote" {...langOf(notice, 'lead', lead)}>
            {own(lead)}
          </p>
        )}
        {sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={marked && [marked, own(marked)].includes(title) ? 'marked' : ''}>
            {title && (
              <h2 className="text-row" {...langOf(notice, 'text', title)}>
                {withAges(title)}
              </h2>
            )}
            {blocks.map((block, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text have no identity but their position
              <Block key={place} notice={notice} block={block} contact={contact} />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}

function Block({ notice, block, contact }: { notice: Localized; block: NoticeBlock; contact: ContactPageInput }) {
  if (block.kind === 'paragraph')
    return <p {...langOf(notice, 'text', block.text)}>{withContacts(block.text, contact)}</p>;
  return (
    <ul className="ruled">
      {block.items.map((item) => (
        <li key={item} {...langOf(notice, 'text', item)}>
          {withContacts(item, contact)}
        </li>
      ))}
    </ul>
  );
}

const withAges = (text: string): string => own(text).replaceAll('{ages}', own(childAgeSpan));

/** Replaces `{phone}`, `{whatsapp}` and `{email}` by links to the contacts of the agency. */
function withContacts(text: string, { phone, whatsapp, email }: ContactPageInput): ReactNode[] {
  const links: Record<string, { href: string; label: string }> = {
    '{phone}': { href: telHref(phone || agencyPhone), label: phone || agencyPhone },
    '{whatsapp}': { href: whatsappHref({ phone: whatsapp || agencyWhatsApp }), label: whatsapp || agencyWhatsApp },
    '{email}': { href: mailtoHref({ to: email }), label: email },
  };
  return withAges(text)
    .split(/(\{(?:phone|whatsapp|email)\})/)
    .map((part, place) => {
      const link = links[part];
      if (!link) return part;
      if (!link.label) return '';
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain the same link twice
        <a key={place} href={link.href}>
          {link.label}
        </a>
      );
    });
}
