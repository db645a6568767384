import '../profile-frame/shared-picture.css';
import { heightText } from '@nfa/contracts/plain';
import { Link, useViewTransitionState } from 'react-router-dom';
import { isOpenedOnLine, noteOpening } from '../../data/known-models.ts';
import type { Figure } from '../../data/line.ts';
import { toggleShortlist, useShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';
import { FigurePicture } from '../line/figure-picture.tsx';
import { ShortlistButton } from '../shortlist/shortlist-button.tsx';
import { useLongPress } from './use-long-press.ts';

interface PersonProps {
  figure: Figure;
  isLit: boolean;
  stands: boolean;
  isFirst: boolean;
  /** Whether this person is in the middle when the line is first shown. */
  isStart: boolean;
  /** Called when the pointer or the focus enters or leaves. */
  onPoint: (isPointed: boolean) => void;
}

/** A person on the line; the highlighted one is shown with a name. */
export function Person({ figure, isLit, stands, isFirst, isStart, onPoint }: PersonProps) {
  const { id, name, height_cm, location } = figure;
  const address = paths.model(id);
  const isMoving = useViewTransitionState(address) && isOpenedOnLine(id);
  const isForward = useShortlist().some((entry) => entry.id === id);
  const longPress = useLongPress(() => toggleShortlist(figure));
  const state = `${isLit ? 'is-lit' : ''} ${stands ? '' : 'is-sunk'} ${isForward ? 'is-forward' : ''}`;
  return (
    <li
      className={state}
      inert={!stands}
      data-start={isStart || undefined}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={({ relatedTarget, currentTarget }) => currentTarget.contains(relatedTarget) || onPoint(false)}
    >
      <FigurePicture figure={figure} isFirst={isFirst} className={isMoving ? 'shared-picture' : ''} />
      <div className="line-foot">
        <Link
          to={address}
          viewTransition
          {...longPress.handlers}
          onClick={(event) => (longPress.wasLong() ? event.preventDefault() : noteOpening(id, 'line'))}
        >
          <span className="line-name">{name}</span>
          <span className="line-number note" aria-hidden="true">
            {height_cm}
          </span>
          <span className="line-facts note">
            {heightText(height_cm)} · {location}
          </span>
        </Link>
        <ShortlistButton model={figure} />
      </div>
    </li>
  );
}
