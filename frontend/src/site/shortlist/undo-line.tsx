import { say, t } from '../../translations/text.ts';
import type { EditedShortlist } from './use-edited-shortlist.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** Says which model was removed last, or that the list of this browser was replaced, with a button to undo it. */
export function UndoLine({ edited: { models, removed, isReplaced, undo, holdUndo } }: { edited: EditedShortlist }) {
  return (
    <p className="shortlist-undo" role="status">
      {(removed || isReplaced) && (
        <>
          {removed ? say('{name} is off the list.', { name: removed }) : t('It took the place of your list.')}
          <button
            className="text-button"
            type="button"
            // After the last model is removed, no other button can take the focus.
            ref={models?.length === 0 ? focus : null}
            onFocus={({ target }) => holdUndo(target.matches(':focus-visible'))}
            onBlur={() => holdUndo(false)}
            onClick={undo}
          >
            {t('Undo')}
          </button>
        </>
      )}
    </p>
  );
}
