import type { ConsentPerson } from '@nfa/contracts';
import { LoadState } from '../components/states.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentRecords } from './consent-records.tsx';

/** The records of a person in the ledger. */
export function RecordsDialog({ person, onClose }: { person: ConsentPerson; onClose: () => void }) {
  const consents = useModelConsents(person.model_id);
  return (
    <ConsentDialog title="Consent record" description={person.name} onClose={onClose}>
      {consents.data ? (
        <ConsentRecords records={consents.data.records} />
      ) : (
        <LoadState what="The records" of={consents} />
      )}
    </ConsentDialog>
  );
}
