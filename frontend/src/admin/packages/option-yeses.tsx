import { type ModelPackage, type ModelProfile, type PackageClient, packageRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { Button } from '../components/button.tsx';
import { WhatsAppLink } from '../components/contact-links.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { newRecord } from '../data/panel-address.ts';
import { call } from '../session/call.ts';
import { yesesOf, yesesText } from './package-labels.ts';

interface OptionYesesProps {
  row: ModelPackage;
  models: readonly ModelProfile[];
  clients: readonly PackageClient[];
}

const failed = 'The file of the yeses could not be made.';

/** Sums the yeses up, for WhatsApp and as one PDF. */
export function OptionYeses({ row, models, clients }: OptionYesesProps) {
  const [isOpen, setOpen] = useState(false);
  const failures = useFailureToast();
  const { items, left_out } = row;
  const seen = items.filter(({ model_id }) => !left_out.includes(model_id));
  const shown = seen.flatMap(({ model_id }) => models.filter(({ id }) => id === model_id));
  const yeses = yesesOf(shown, clients);
  if (yeses.length === 0) return null;
  const ids = yeses.map(({ id }) => id);
  const text = yesesText(row.title, yeses);

  async function openFile() {
    failures.clear(failed);
    try {
      const { data } = await call(packageRoutes.link, { params: { id: row.id } });
      const token = data.path.split('/').at(-1) ?? '';
      window.location.assign(paths.packageCards(token, ids));
    } catch (error) {
      failures.show(failed, error, () => void openFile());
    }
  }

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
            <Button icon="download" onClick={() => void openFile()}>
              PDF of the yeses
            </Button>
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
        </>
      )}
    </div>
  );
}
