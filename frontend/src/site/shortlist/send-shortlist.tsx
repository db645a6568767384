import { mailtoHref, whatsappHref } from '@nfa/contracts/plain';
import { reportFigure } from '../../data/figures.ts';
import type { ComparedModel } from '../../data/shortlist-page.ts';
import { paths } from '../../lib/paths.ts';
import { counted, here, t } from '../../translations/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CopyLink } from '../events/copy-link.tsx';
import { useSite } from '../layout/use-site.ts';
import { comparedFacts } from './compared-facts.ts';

/** Ways to share a shortlist, to keep it, and to send it to the agency. */
export function SendShortlist({ models, origin }: { models: ComparedModel[]; origin: string }) {
  const { settings, contact } = useSite();
  const ids = models.map(({ id }) => id);
  const link = `${origin}${here(paths.shortlist(ids))}`;
  const names = models.map((model, index) => {
    const height = comparedFacts(model).Height;
    return `${index + 1}. ${model.name}${height && `, ${height}`}`;
  });
  const greeting = t('Hello {agency}, I would like to know more about booking:', { agency: settings.company_name });
  const text = [greeting, ...names, link].join('\n');
  return (
    <div className="send">
      <CopyLink text={t('Share')} sharedAs={t('Shortlist, {agency}', { agency: settings.company_name })} />
      <CopyLink />
      <button className="button button--line needs-script" type="button" onClick={() => window.print()}>
        <span className="button-lead">
          <Icon name="print" />
          {t('Print')}
        </span>
      </button>
      {(contact.whatsapp || contact.email) && <h2 className="text-small">{t('Ask the agency')}</h2>}
      {contact.whatsapp && (
        <ButtonLink
          href={whatsappHref({ phone: contact.whatsapp, text })}
          icon="chat"
          isOutside
          onClick={() => reportFigure('whatsapp', ids)}
        >
          {t('Send on WhatsApp')}
        </ButtonLink>
      )}
      {contact.email && (
        <ButtonLink
          href={mailtoHref({
            to: contact.email,
            subject: t(counted(models.length, 'Shortlist: {n} model', 'Shortlist: {n} models'), { n: models.length }),
            body: text,
          })}
          icon="mail"
          onClick={() => reportFigure('mail', ids)}
        >
          {t('E-mail')}
        </ButtonLink>
      )}
    </div>
  );
}
