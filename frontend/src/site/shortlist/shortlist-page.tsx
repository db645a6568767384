import '../line/line.css';
import './shortlist-page.css';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import emptyStage from '../../assets/event-default.webp';
import { type ComparedModel, loadShortlist } from '../../data/shortlist-page.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { counted, currentLocale, say, t } from '../../translations/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageTitle } from '../page-title.ts';
import { ChosenLine } from './chosen-line.tsx';
import { Comparison } from './comparison.tsx';
import { DatesInvitation } from './dates-invitation.tsx';
import { SendShortlist } from './send-shortlist.tsx';
import { UnavailableLine } from './unavailable-line.tsx';
import { UndoLine } from './undo-line.tsx';
import { type EditedShortlist, useEditedShortlist } from './use-edited-shortlist.ts';

export { loadShortlist as loader };

/** The models of a shortlist side by side, and the ways to share it; the list is in the address. */
export function Component() {
  const page = useLoaderData<typeof loadShortlist>();
  const edited = useEditedShortlist(page);
  const { models, unavailable } = edited;
  return (
    <>
      <div className="page-head shortlist-head">
        <Link className="back-link" to={paths.models} viewTransition>
          <Icon name="back" />
          {t('Back to Models')}
        </Link>
        <div className="page-head-row">
          <h1 className="text-page">{t('Shortlist')}</h1>
          {models && models.length > 0 && <Introduction count={models.length} edited={edited} />}
        </div>
        <UnavailableLine count={unavailable} />
      </div>
      {models === null ? (
        <NotLoaded />
      ) : models.length === 0 ? (
        <NobodyHere isOpening={edited.isOpening} />
      ) : (
        <FilledShortlist models={models} origin={page.origin} edited={edited} />
      )}
      <UndoLine edited={edited} />
    </>
  );
}

/** Says whose list it is. The rendering server cannot know, so both texts have the same size and nothing moves. */
function Introduction({ count, edited }: { count: number; edited: EditedShortlist }) {
  const people = t(counted(count, 'One person.', '{n} people.'), { n: numberWord(count) });
  return (
    <div className="shortlist-intro">
      <div className={edited.isOwn ? undefined : 'is-away'}>
        <p className="text-lead">
          {say('{people} The list is kept in this browser; a copied link opens it anywhere.', { people })}
        </p>
      </div>
      <div className={edited.isOwn ? 'is-away' : undefined}>
        <p className="text-lead">{say('{people} Somebody put this list together for you.', { people })}</p>
        <button className="button button--line shortlist-keep needs-script" type="button" onClick={edited.keep}>
          {t('Keep this list')}
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {edited.isKept && t('Saved in this browser')}
      </p>
    </div>
  );
}

const numbers = 'Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
const numberWord = (count: number): string =>
  (currentLocale() === 'en' ? numbers[count - 2] : undefined) ?? String(count);

interface FilledProps {
  models: ComparedModel[];
  origin: string;
  edited: EditedShortlist;
}

function FilledShortlist({ models, origin, edited }: FilledProps) {
  return (
    <>
      <ChosenLine models={models} />
      <SendShortlist models={models} origin={origin} />
      <Comparison models={models} onMove={edited.move} onRemove={edited.remove} />
      <DatesInvitation ids={models.map(({ id }) => id)} />
    </>
  );
}

function NobodyHere({ isOpening }: { isOpening: boolean }) {
  return (
    <EmptyState text={isOpening ? t('Opening your shortlist...') : t('Nobody here yet.')} picture={emptyStage}>
      <Link className="button button--paper" to={paths.models}>
        {t('All Models')}
        <Icon name="arrow" />
      </Link>
    </EmptyState>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState text={t('The list could not be loaded.')} picture={emptyStage}>
      <button
        className="button button--paper"
        type="button"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => void revalidate()}
      >
        {t('Try again')}
        <Icon name="retry" />
      </button>
    </EmptyState>
  );
}

export const handle: PageHandle<unknown> = {
  needsScript: true,
  head: ({ settings }) => ({
    title: pageTitle(t('Shortlist'), settings),
    description: t('A choice of models of {agency}.', { agency: settings.company_name }),
    isIndexed: false,
  }),
};
