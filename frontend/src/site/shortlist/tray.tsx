import './tray.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ShortlistEntry, useShortlist, writeShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { UNDO_MS, useForAWhile } from './use-for-a-while.ts';

/** Most pictures; with more models, a number replaces the last one. */
const MOST_PICTURES = 6;

const focus = (element: HTMLElement | null) => element?.focus();

/** Number and pictures of the models on the shortlist, and the link to its page. */
export function Tray() {
  const list = useShortlist();
  const [emptied, setEmptied] = useState<readonly ShortlistEntry[]>([]);
  const [isFocused, setFocused] = useState(false);
  const canUndo = useForAWhile(emptied, UNDO_MS, isFocused) && emptied.length > 0;
  // A list that has been filled since cannot be restored.
  if (list.length > 0 && emptied.length > 0) setEmptied([]);
  if (list.length === 0)
    return canUndo ? (
      <section className="tray foot-bar night" aria-label={t('Shortlist')}>
        <p className="text-card" role="status">
          {t('Your shortlist is empty')}
        </p>
        <button
          className="tray-plain text-button"
          type="button"
          ref={focus}
          // A tap also focuses the tray, and must not keep it open.
          onFocus={({ target }) => setFocused(target.matches(':focus-visible'))}
          onBlur={() => setFocused(false)}
          onClick={() => {
            setFocused(false);
            writeShortlist(emptied);
          }}
        >
          {t('Undo')}
        </button>
      </section>
    ) : null;
  const shown = list.length > MOST_PICTURES ? list.slice(0, MOST_PICTURES - 1) : list;
  return (
    <section className="tray foot-bar night" aria-label={t('Shortlist')}>
      <p className="text-card" role="status">
        {list.length}
        <span className="tray-words">{` ${t('on your shortlist')}`}</span>
      </p>
      <ul aria-hidden="true">
        {shown.map(({ id, main_image }) => (
          <li key={id}>
            <Picture url={main_image} alt="" sizes="48px" maxWidth={320} />
          </li>
        ))}
        {list.length > shown.length && <li className="tray-more">+{list.length - shown.length}</li>}
      </ul>
      <button
        className="tray-plain text-button"
        type="button"
        onClick={() => {
          setEmptied(list);
          writeShortlist([]);
        }}
      >
        {t('Empty')}
      </button>
      <Link className="button button--paper" to={paths.shortlist(list.map(({ id }) => id))}>
        <span>
          {t('View')}
          <span className="tray-words">{` ${t('shortlist')}`}</span>
        </span>
        <Icon name="arrow" />
      </Link>
    </section>
  );
}
