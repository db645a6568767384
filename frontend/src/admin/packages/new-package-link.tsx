import { PanelLink } from '../components/panel-link.tsx';
import { newRecord } from '../data/panel-address.ts';
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
  return (
    <PanelLink look="plain" to={{ section: 'packages', id: newRecord, models: ids.join(','), for: recipient }}>
      New package
    </PanelLink>
  );
}
