import { type ModelPackage, type ModelProfile, type PackageClient, packageRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { Icon } from '../components/icon.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadState } from '../components/states.tsx';
import { newRecord } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { stateOf, yesesOf, yesesText } from './package-labels.ts';

interface OptionYesesProps {
  row: ModelPackage;
  models: readonly ModelProfile[];
  clients: readonly PackageClient[];
}

/** Sums the yeses up, for WhatsApp and as one PDF. */
export function OptionYeses({ row, models, clients }: OptionYesesProps) {
  const [isOpen, setOpen] = useState(false);
  const isShared = stateOf(row) === 'Open';
  const link = useRecord(packageRoutes.link, { params: { id: row.id } }, { enabled: isOpen && isShared });
  const token = link.data?.path.split('/').at(-1);
  const { items, left_out } = row;
  const seen = items.filter(({ model_id }) => !left_out.includes(model_id));
  const shown = seen.flatMap(({ model_id }) => models.filter(({ id }) => id === model_id));
  const yeses = yesesOf(shown, clients);
  if (yeses.length === 0) return null;
  const ids = yeses.map(({ id }) => id);
  const text = yesesText(row.title, yeses);

  return (
    <div className="adm-packages__option">
      <Button look="primary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Option the yeses
      </Button>
      {isOpen && (
        <>
          <pre>{text}</pre>
          <p className="adm-cluster adm-packages__links">
            <WhatsAppLink phone="" text={text}>
              Send on WhatsApp
            </WhatsAppLink>
            {isShared && token && (
              <a className={buttonClass()} href={paths.packageCards(token, ids)} download>
                <Icon name="download" />
                PDF of the yeses
              </a>
            )}
            <PanelLink
              look="plain"
              to={{
                section: 'jobs',
                id: newRecord,
                package: row.id,
                title: row.title,
                models: ids.join(','),
              }}
            >
              Make a job
            </PanelLink>
          </p>
          {isShared && !token && <LoadState what="The PDF of the yeses" of={link} waiting={null} />}
        </>
      )}
    </div>
  );
}
