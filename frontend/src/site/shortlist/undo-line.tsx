import { say, t } from '../../translations/text.ts';
import type { EditedShortlist } from './use-edited-shortlist.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** Shows which model was removed last, with a button to undo it. */
export function UndoLine({ edited: { models, removed, undo, holdUndo } }: { edited: EditedShortlist }) {
  return (
    <p className="shortlist-undo" role="status">
      {removed && (
        <>
          {say('{name} is off the list.', { name: removed })}
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
