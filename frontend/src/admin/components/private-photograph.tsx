import { type ReactNode, useEffect, useState } from 'react';
import { fetchWithSession } from '../session/call.ts';
import { isRefusal, logFailure } from '../session/failure.ts';

interface PrivatePhotographProps {
  /** Signed address below `/api`. */
  address: string;
  alt: string;
  /** Shown until the photograph has loaded. */
  children: ReactNode;
  /** Called with whether loading failed. Must be stable, like a state setter. */
  onFailed: (hasFailed: boolean) => void;
}

/** A photograph fetched with the session and shown from an object URL of this page. */
export function PrivatePhotograph({ address, alt, children, onFailed }: PrivatePhotographProps) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    onFailed(false);
    const read = async () => {
      const response = await fetchWithSession(address, { signal: leaving.signal });
      const photograph = await response.blob();
      if (leaving.signal.aborted) return;
      made = URL.createObjectURL(photograph);
      setShown(made);
    };
    read().catch((error: unknown) => {
      if (leaving.signal.aborted || isRefusal(error)) return;
      logFailure(error);
      onFailed(true);
    });
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setShown(undefined);
    };
  }, [address, onFailed]);
  return shown ? <img src={shown} alt={alt} /> : children;
}
