import './page-loading.css';
import { matchPath } from 'react-router-dom';
import { knownModel } from '../../data/known-models.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { t } from '../../translations/text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ProfileLoading } from '../profile-frame/profile-loading.tsx';

// Home, About and profiles have titles from their data.
const titles: Record<string, Label> = { models: 'Models', events: 'Events', training: 'Training', contact: 'Contact' };

/** Placeholder of a loading page, with its title; a profile shows the data of its card. */
export function PageLoading({ path }: { path: string }) {
  const model = knownModel(matchPath('/model/:id', path)?.params.id ?? '');
  if (model) return <ProfileLoading model={model} />;
  const title = titles[path.split('/')[1] ?? ''];
  return (
    <>
      {title ? (
        <div className="page-head">
          <div className="page-head-row">
            <h1 className="text-page">{t(title)}</h1>
          </div>
        </div>
      ) : (
        <h1 className="visually-hidden">{t('Loading')}</h1>
      )}
      <div className={title === 'Training' ? 'tickets-loading' : undefined}>
        <Spinner />
      </div>
    </>
  );
}
