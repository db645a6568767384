import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { idsIn } from './package-labels.ts';

interface NewPackageLinkProps {
  /** Whom the package is for. */
  recipient: string;
  /** Ids of models, or a text with links to a shortlist or to profiles. */
  models: string;
}

/** Leads to a new package of the models that somebody asked for; nothing when the text names none. */
export function NewPackageLink({ recipient, models }: NewPackageLinkProps) {
  const ids = idsIn(models);
  if (ids.length === 0) return null;
  const target = { section: 'packages', id: newRecord, models: ids.join(','), for: recipient };
  return (
    <Link className={buttonClass()} to={panelAddress(target)}>
      New package
    </Link>
  );
}
