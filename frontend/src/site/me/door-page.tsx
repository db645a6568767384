import { useActionData, useLoaderData } from 'react-router-dom';
import { type DoorData, loadDoor } from '../../data/agency-pages.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import { privateHandle } from '../page-title.ts';
import type { AgencyFormResult } from '../private/form-result.ts';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';

export { loadDoor as loader };

/** Page of a link to a person's own page: a button opens it, so that link previews do not use up the link. */
export function Component() {
  const { found, settings, contact, key } = useLoaderData() as DoorData;
  // A further tap makes the browser abort the response to the first one.
  const { isSending, onSubmit } = useOneSubmit();
  const result = useActionData() as AgencyFormResult | undefined;
  // A lost answer may have used the link, which its key opens again.
  const sentKey = result?.values.key;
  return (
    <PrivatePage settings={settings}>
      {found && (found.state === 'open' || sentKey) ? (
        <div className="private-plain">
          <h1 className="text-title">
            {found.holder === 'guardian'
              ? t('For {model}', { model: found.model })
              : t('Hello {model}', { model: found.model })}
          </h1>
          <p className="text-lead">
            {t('This link opens your page once. It then stays open on this phone for 30 days.')}
          </p>
          {result?.problem && <Alert text={result.problem} />}
          <form method="post" aria-busy={isSending} onSubmit={onSubmit}>
            <input type="hidden" name="key" value={sentKey || key} />
            <button className="button" type="submit">
              {t('Open my page')}
              <Icon name="arrow" />
            </button>
          </form>
        </div>
      ) : (
        <NothingHere
          title={t(titles[!found || found.state === 'open' ? 'unknown' : found.state])}
          contact={contact}
          ask={t('Please send me a new link to my page.')}
        >
          {t('Ask us for a new link: it comes in a minute.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

const titles = {
  spent: 'This link was used already.',
  expired: 'This link is over.',
  unknown: 'This link is not one of ours.',
} as const satisfies Record<string, Label>;

export const handle = privateHandle('My page', 'A page for one person.');
