import './shortlist-line.css';
import { Link } from 'react-router-dom';
import { useShortlist } from '../../data/shortlist.ts';
import { paths } from '../../lib/paths.ts';

/** The shortlist in one line, where a tray would cover the ways to book. */
export function ShortlistLine() {
  const list = useShortlist();
  if (list.length === 0) return null;
  return (
    <p className="shortlist-line">
      {list.length} on your shortlist
      <Link to={paths.shortlist(list.map(({ id }) => id))}>View shortlist</Link>
    </p>
  );
}
