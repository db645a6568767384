import './tray.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ShortlistEntry, useShortlist, writeShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useForAWhile } from '../../ui/use-for-a-while.ts';

/** More models than these are shown as one picture less and a number. */
const MOST_PICTURES = 6;
/** Time to take "Empty" back, in milliseconds. */
const UNDO_MS = 8_000;

/** Number and pictures of the chosen models, and the way to the page that compares and sends them. */
export function Tray() {
  const list = useShortlist();
  const [emptied, setEmptied] = useState<readonly ShortlistEntry[]>([]);
  const canUndo = useForAWhile(emptied, UNDO_MS) && emptied.length > 0;
  if (list.length === 0)
    return canUndo ? (
      <section className="tray night" aria-label={t('Shortlist')}>
        <p className="text-card" role="status">
          {t('Your shortlist is empty')}
        </p>
        <button className="tray-plain" type="button" onClick={() => writeShortlist(emptied)}>
          {t('Undo')}
        </button>
      </section>
    ) : null;
  const shown = list.length > MOST_PICTURES ? list.slice(0, MOST_PICTURES - 1) : list;
  return (
    <section className="tray night" aria-label={t('Shortlist')}>
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
        className="tray-plain"
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
