import '../line/line.css';
import './shortlist-page.css';
import { Link, useLoaderData, useRevalidator } from 'react-router-dom';
import emptyStage from '../../assets/event-default.webp';
import { type ComparedModel, loadShortlist } from '../../data/shortlist-page.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { pageTitle } from '../page-title.ts';
import { ChosenLine } from './chosen-line.tsx';
import { Comparison } from './comparison.tsx';
import { DatesInvitation } from './dates-invitation.tsx';
import { SendShortlist } from './send-shortlist.tsx';
import { type EditedShortlist, useEditedShortlist } from './use-edited-shortlist.ts';

export { loadShortlist as loader };

/** The models of a shortlist side by side, and the ways to send it; the address carries the choice. */
export function Component() {
  const page = useLoaderData<typeof loadShortlist>();
  const edited = useEditedShortlist(page);
  const { models } = edited;
  return (
    <>
      <div className="page-head shortlist-head">
        <Link className="back-link" to={paths.models} viewTransition>
          <Icon name="back" />
          Back to Models
        </Link>
        <div className="page-head-row">
          <h1 className="text-page">Shortlist</h1>
          {models && models.length > 0 && <Introduction count={models.length} edited={edited} />}
        </div>
      </div>
      {models === null ? (
        <NotLoaded />
      ) : models.length === 0 ? (
        <NobodyHere isOpening={edited.isOpening} />
      ) : (
        <FilledShortlist models={models} origin={page.origin} edited={edited} />
      )}
      <p className="shortlist-undo" role="status">
        {edited.removed && (
          <>
            {edited.removed} is off the list.
            <button type="button" onClick={edited.undo}>
              Undo
            </button>
          </>
        )}
      </p>
    </>
  );
}

/** Whose list it is. The rendering server cannot know; both answers take the same room, so that nothing moves. */
function Introduction({ count, edited }: { count: number; edited: EditedShortlist }) {
  const people = count === 1 ? 'One person.' : `${numberWord(count)} people.`;
  return (
    <div className="shortlist-intro">
      <div className={edited.isOwn ? undefined : 'is-away'}>
        <p className="text-lead">{people} The list is kept in this browser; a copied link opens it anywhere.</p>
      </div>
      <div className={edited.isOwn ? 'is-away' : undefined}>
        <p className="text-lead">{people} Somebody put this list together for you.</p>
        <button className="button button--line shortlist-keep" type="button" onClick={edited.keep}>
          Keep this list
        </button>
      </div>
      <p className="visually-hidden" role="status">
        {edited.isKept && 'Saved in this browser'}
      </p>
    </div>
  );
}

const numbers = 'Two Three Four Five Six Seven Eight Nine Ten Eleven Twelve'.split(' ');
const numberWord = (count: number): string => numbers[count - 2] ?? String(count);

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
    <EmptyState text={isOpening ? 'Opening your shortlist...' : 'Nobody here yet.'} picture={emptyStage}>
      <Link className="button button--paper" to={paths.models}>
        All Models
        <Icon name="arrow" />
      </Link>
    </EmptyState>
  );
}

function NotLoaded() {
  const { revalidate, state } = useRevalidator();
  return (
    <EmptyState text="The list could not be loaded." picture={emptyStage}>
      <button
        className="button button--paper"
        type="button"
        aria-disabled={state === 'loading' || undefined}
        onClick={() => void revalidate()}
      >
        Try again
        <Icon name="retry" />
      </button>
    </EmptyState>
  );
}

export const handle: PageHandle<unknown> = {
  needsScript: true,
  head: ({ settings }) => ({
    title: pageTitle('Shortlist', settings),
    description: `A choice of models of ${settings.company_name}.`,
    isIndexed: false,
  }),
};
