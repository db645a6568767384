import { consentPaperRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { PrivatePhotograph } from '../components/private-photograph.tsx';
import { useRecord } from '../data/queries.ts';
import { failureOf } from '../session/failure.ts';

/** Shows the scan of a signed paper when it is asked for. */
export function PaperScan({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false);
  return (
    <div className="adm-whole adm-consents__scan">
      <Button look="quiet" aria-expanded={isWanted} onClick={() => setWanted(!isWanted)}>
        {isWanted ? 'Hide the scan' : 'Show the scan'}
      </Button>
      {isWanted && <Scan id={id} />}
    </div>
  );
}

function Scan({ id }: { id: string }) {
  const [hasFailed, setFailed] = useState(false);
  // An address is valid for some minutes: each time the scan is shown, a new one is signed.
  const settings = { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 };
  const { data, error } = useRecord(consentPaperRoutes.address, { params: { id } }, settings);
  const waiting = <p role="status">Loading...</p>;
  if (failureOf(error) !== undefined || hasFailed) return <p role="alert">The scan could not be loaded.</p>;
  if (!data) return waiting;
  return (
    <PrivatePhotograph address={data.address} alt="Scan of the signed paper" onFailed={setFailed}>
      {waiting}
    </PrivatePhotograph>
  );
}
