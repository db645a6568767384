import './scouted-link.css';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way to be scouted, from the pages where people look for it. */
export function ScoutedLink() {
  return (
    <p className="scouted-link">
      <span>Want to be seen? Being scouted is free.</span>
      <Link to={paths.apply}>
        Be scouted
        <Icon name="arrow" />
      </Link>
    </p>
  );
}
