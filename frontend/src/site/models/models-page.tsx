import { englishPath, isProtected } from '@nfa/contracts/plain';
import './models-page.css';
import '../line/line.css';
import { modelFiltersOf } from '@nfa/contracts/plain';
import { use, useEffect, useMemo } from 'react';
import { Form, Link, matchPath, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import emptyStage from '../../assets/event-default.webp';
import { rememberModels } from '../../data/known-models.ts';
import { figuresOf, hasLine } from '../../data/line.ts';
import { categoryLabels, isCategory, withQuery } from '../../data/models.ts';
import { loadRoster, type Roster, sectionPath, shownModels } from '../../data/roster.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { whenTouched } from '../../lib/when-touched.ts';
import { own, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { Component as NotFound } from '../layout/not-found-page.tsx';
import { useLongWait } from '../layout/use-long-wait.ts';
import { pageTitle } from '../page-title.ts';
import { LazyLine } from '../roster-line/lazy-line.tsx';
import { ShortlistTray } from '../shortlist/shortlist-tray.tsx';
import { ModelCard } from './model-card.tsx';
import { Refine } from './refine.tsx';

export { loadRoster as loader };

const tabs = [
  { category: null, label: 'tab|All Models' },
  { category: 'male', label: categoryLabels.male },
  { category: 'female', label: categoryLabels.female },
  { category: 'kids', label: categoryLabels.kids },
] as const;

/** Roster with its filter. */
export function Component() {
  const roster = useLoaderData<typeof loadRoster>();
  return roster ? <RosterPage roster={roster} /> : <NotFound />;
}

function RosterPage({ roster }: { roster: Roster }) {
  const isLight = use(LightPage);
  const { wanted, isMissing, isWaiting } = useWantedCategory(roster);
  useReadyProfiles(roster);
  // Those of the former section stay until a spinner or the wanted ones replace them.
  const models = shownModels(roster).filter(({ category }) => isMissing || wanted === null || category === wanted);
  const isNarrowed = Object.keys(roster.filter).length > 0;
  const isEmpty = !isMissing && models.length === 0;
  const figures = useMemo(
    () => (hasLine(wanted) && wanted === roster.category ? figuresOf(roster.models) : []),
    [wanted, roster],
  );
  return (
    <>
      <div className={`page-head page-head--tabs ${isEmpty && !isNarrowed ? 'page-head--bare' : ''}`}>
        <div className="page-head-row">
          <h1 className="text-page">{t('Models')}</h1>
        </div>
        <Tabs
          label={t('Category')}
          tabs={tabs.map(({ category, label }) => ({
            label: t(label),
            to: withQuery(sectionPath(category), filterFor(category, roster)),
            isCurrent: category === wanted,
          }))}
        />
      </div>
      {figures.length > 0 && !isLight && <LazyLine figures={figures} roster={roster} />}
      {(roster.models.length > 0 || isNarrowed) && <Refine {...roster} section={wanted} count={models.length} />}
      {isWaiting ? (
        <Spinner label={t('Loading models')} />
      ) : isEmpty && isNarrowed ? (
        <EmptyState text={t('No models match.')} picture={emptyStage}>
          <Form action={sectionPath(roster.category)} preventScrollReset>
            <button className="button button--paper" type="submit">
              {t('Clear all')}
            </button>
          </Form>
        </EmptyState>
      ) : isEmpty ? (
        <EmptyState text={t('No models found in this category yet.')} picture={emptyStage}>
          <Link className="button button--paper" to={paths.training}>
            {t('Join Our Academy')}
            <Icon name="arrow" />
          </Link>
        </EmptyState>
      ) : (
        <ul className="model-grid">
          {models.map((model, place) => (
            <li key={model.id}>
              <ModelCard model={model} isFirst={place < 2 && figures.length === 0} />
            </li>
          ))}
        </ul>
      )}
      <ShortlistTray />
      <ScoutedLink />
    </>
  );
}

/** The filters of the current section that another section supports too. */
function filterFor(category: Roster['category'], { filter }: Roster): Record<string, string> {
  const known = modelFiltersOf(category);
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name in known));
}

/** Stores card data so that profiles open at once, and preloads the code of profiles at the first interaction. */
function useReadyProfiles({ models }: Roster): void {
  useEffect(() => {
    rememberModels(models);
    // After an interaction the visitor will probably open a profile; a failed load is retried by the link.
    whenTouched()
      .then(() => import('./model-page.tsx'))
      .catch(() => undefined);
  }, [models]);
}

/** The last chosen category: shown at once if the loaded list contains it, otherwise after a spinner. */
function useWantedCategory(roster: Roster) {
  const { pathname } = useLocation();
  const { location } = useNavigation();
  const next = matchPath('/models/:category?', location ? englishPath(location.pathname) : pathname);
  const named = next?.params.category;
  const wanted = next ? (isCategory(named) ? named : null) : roster.category;
  const isMissing = roster.category !== null && roster.category !== wanted;
  return { wanted, isMissing, isWaiting: useLongWait(location !== undefined) && isMissing };
}

export const handle: PageHandle<Roster | null> = {
  head: ({ data, settings, origin }) => {
    const section = data?.category && own(categoryLabels[data.category]);
    const title = section ? t('{section} Models', { section }) : t('Models');
    const path = data?.category ? paths.category(data.category) : paths.models;
    const isOfChildren = data?.category === 'kids';
    const first = data?.models.find((model) => !isProtected(model) && model.main_image !== '');
    return {
      title: pageTitle(data ? title : t('Page not found'), settings),
      description: t('{title} of {agency} in Nairobi, Kenya: profiles, measurements and booking.', {
        title,
        agency: settings.company_name,
      }),
      isIndexed: data !== null && !isOfChildren,
      ...(data && {
        path,
        jsonLd: import.meta.env.SSR ? [breadcrumbs(origin, [{ name: title, path }])] : [],
      }),
      ...(first && !isOfChildren && { image: previewPicture(first.main_image) }),
    };
  },
};
