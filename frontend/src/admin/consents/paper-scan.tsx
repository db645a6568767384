import { consentPaperRoutes } from '@nfa/contracts';
import { useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { call } from '../session/call.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { readPrivateFile } from '../session/private-file.ts';

/** Shows the scan of a signed paper when it is asked for. */
export function PaperScan({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false);
  const [shown, setShown] = useState<string>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (!isWanted) return;
    const leaving = new AbortController();
    let made: string | undefined;
    const read = async () => {
      const { data } = await call(consentPaperRoutes.address, { params: { id }, signal: leaving.signal });
      made = URL.createObjectURL(await readPrivateFile(data.address, leaving.signal));
      setShown(made);
    };
    read().catch((error: unknown) => {
      if (leaving.signal.aborted || isRefusal(error)) return;
      logFailure(error);
      setFailed(true);
      setWanted(false);
    });
    return () => {
      leaving.abort();
      setShown(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, isWanted]);

  return (
    <div className="adm-whole adm-consents__scan">
      <Button
        look="quiet"
        aria-expanded={isWanted}
        onClick={() => {
          setFailed(false);
          setWanted(!isWanted);
        }}
      >
        {isWanted ? 'Hide the scan' : 'Show the scan'}
      </Button>
      {isWanted && !shown && <p role="status">Loading...</p>}
      {hasFailed && <p role="alert">The scan could not be loaded.</p>}
      {shown && <img src={shown} alt="Scan of the signed paper" />}
    </div>
  );
}
