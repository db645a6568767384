import { say, t } from '../../translations/text.ts';
import type { EditedShortlist } from './use-edited-shortlist.ts';

const focus = (element: HTMLElement | null) => element?.focus();

/** Tells who was removed last, and takes it back. */
export function UndoLine({ edited: { models, removed, undo, holdUndo } }: { edited: EditedShortlist }) {
  return (
    <p className="shortlist-undo" role="status">
      {removed && (
        <>
          {say('{name} is off the list.', { name: removed })}
          <button
            className="text-button"
            type="button"
            // The last removal takes the button that had the focus away, and no other model is there to get it.
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
