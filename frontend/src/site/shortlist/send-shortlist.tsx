import { mailtoHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ComparedModel } from '../../data/shortlist-page.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { CopyLink } from '../events/copy-link.tsx';
import { useSite } from '../layout/use-site.ts';
import { comparedFacts } from './compared-facts.ts';

/** The ways to send a shortlist to the academy, and to keep it. */
export function SendShortlist({ models, origin }: { models: ComparedModel[]; origin: string }) {
  const { settings, contact } = useSite();
  const ids = models.map(({ id }) => id);
  const link = `${origin}${paths.shortlist(ids)}`;
  const names = models.map((model, index) => {
    const height = comparedFacts(model).Height;
    return `${index + 1}. ${model.name}${height && `, ${height}`}`;
  });
  const greeting = `Hello ${settings.company_name}, I would like to know more about booking:`;
  const text = [greeting, ...names, link].join('\n');
  return (
    <div className="send">
      {contact.whatsapp && (
        <a
          className="button"
          href={whatsappHref({ phone: contact.whatsapp, text })}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => reportFigure('whatsapp', ids)}
        >
          <span className="button-lead">
            <Icon name="chat" />
            Send on WhatsApp
          </span>
          <Icon name="arrow" />
        </a>
      )}
      {contact.email && (
        <a
          className="button button--line"
          href={mailtoHref({ to: contact.email, subject: `Shortlist: ${models.length} models`, body: text })}
          onClick={() => reportFigure('mail', ids)}
        >
          <span className="button-lead">
            <Icon name="mail" />
            E-mail
          </span>
        </a>
      )}
      <CopyLink />
      <button className="button button--line print-page" type="button" onClick={() => window.print()}>
        <span className="button-lead">
          <Icon name="print" />
          Print
        </span>
      </button>
    </div>
  );
}
