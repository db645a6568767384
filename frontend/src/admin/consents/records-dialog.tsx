import type { ConsentPerson } from '@nfa/contracts';
import { LoadFailed, Loading } from '../components/states.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentRecords } from './consent-records.tsx';
import { useModelConsents } from './use-model-consents.ts';

/** The records of a person in the ledger. */
export function RecordsDialog({ person, onClose }: { person: ConsentPerson; onClose: () => void }) {
  const { data, error, refetch } = useModelConsents(person.model_id);
  return (
    <ConsentDialog title="Consent record" description={person.name} onClose={onClose}>
      {data ? (
        <ConsentRecords records={data.records} />
      ) : error ? (
        <LoadFailed what="The records" error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </ConsentDialog>
  );
}
