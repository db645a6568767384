import '../../ui/field.css';
import type { RemovalPage } from '@nfa/contracts';
import { useActionData, useLoaderData } from 'react-router-dom';
import { type AgencyPageData, loadRemoval } from '../../data/agency-pages.ts';
import { lines, longDay, longTime } from '../../lib/format.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { privateHandle } from '../page-title.ts';
import type { AgencyFormResult } from '../private/form-result.ts';
import { formatMedia, NothingHere, PrivatePage, Row } from '../private/private-page.tsx';

export { loadRemoval as loader };

/** Page on which a client confirms that pictures are no longer used. Needs no script. */
export function Component() {
  const { found, settings, contact } = useLoaderData() as AgencyPageData<RemovalPage>;
  return (
    <PrivatePage settings={settings}>
      {found ? (
        <div className="private-plain">
          <h1 className="text-title">{found.removed_at ? t('Thank you.') : t('Is everything taken down?')}</h1>
          <dl className="rows ruled">
            <Row term={t('Pictures of')} value={found.title} />
            <Row term={t('Used in')} value={`${formatMedia(found.media)}, ${found.territory}`} />
            <Row term={t('Until')} value={longDay(found.ends_on)} />
          </dl>
          {found.removed_at ? <Said page={found} at={found.removed_at} /> : <Form />}
        </div>
      ) : (
        <NothingHere
          title={t('This link is not one of ours.')}
          contact={contact}
          ask={t('I have a question about a licence.')}
        >
          {t('A letter may be missing. Ask us for it again.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

const Said = ({ page: { name, note }, at }: { page: RemovalPage; at: string }) => (
  <div className="private-said box box--ok" role="status">
    <Icon name="check" />
    <div>
      <p>{t('{name} said on {time}:', { name, time: longTime(at) })}</p>
      {lines(note).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  </div>
);

function Form() {
  const result = useActionData() as AgencyFormResult | undefined;
  return (
    <form method="post" className="private-form">
      {result?.problem && <Alert text={result.problem} />}
      <div className="field">
        <label htmlFor="removal-note">{t('What was taken down, and where it can be checked')}</label>
        <textarea
          id="removal-note"
          className="input input--lines"
          name="note"
          maxLength={2_000}
          defaultValue={result?.values.note}
          required
        />
      </div>
      <div className="field">
        <label htmlFor="removal-name">{t('Your name')}</label>
        <input
          id="removal-name"
          className="input"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={result?.values.name}
          required
        />
      </div>
      <button className="button" type="submit">
        {t('Nothing is used any more')}
        <Icon name="check" />
      </button>
    </form>
  );
}

export const handle = privateHandle('Licence', 'A question about pictures whose licence ends.');
