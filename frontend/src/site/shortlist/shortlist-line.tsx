import './shortlist-line.css';
import { Link } from 'react-router-dom';
import { useShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';
import { say, t } from '../../translations/text.ts';

/** The shortlist in one line, for pages on which a tray would cover the ways to book. */
export function ShortlistLine() {
  const list = useShortlist();
  if (list.length === 0) return null;
  return (
    <p className="shortlist-line ends">
      {say('{n} on your shortlist', { n: list.length })}
      <Link className="text-button" to={paths.shortlist(list.map(({ id }) => id))}>
        {t('View shortlist')}
      </Link>
    </p>
  );
}
