import { type ReactNode, useEffect, useState } from 'react';
import { isRefusal, logFailure } from '../session/failure.ts';
import { readPrivateFile } from '../session/private-file.ts';

interface PrivatePhotographProps {
  /** Signed address below `/api`. */
  address: string;
  alt: string;
  /** Stands there until the photograph has come. */
  children: ReactNode;
  /** Called with whether loading failed. Must be stable, as the setter of a state is. */
  onFailed: (hasFailed: boolean) => void;
}

/** A photograph that is read with the session; the address that is shown exists in this page alone. */
export function PrivatePhotograph({ address, alt, children, onFailed }: PrivatePhotographProps) {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    const leaving = new AbortController();
    let made: string | undefined;
    onFailed(false);
    readPrivateFile(address, leaving.signal).then(
      (photograph) => {
        if (leaving.signal.aborted) return;
        made = URL.createObjectURL(photograph);
        setShown(made);
      },
      (error: unknown) => {
        if (leaving.signal.aborted || isRefusal(error)) return;
        logFailure(error);
        onFailed(true);
      },
    );
    return () => {
      leaving.abort();
      if (made) URL.revokeObjectURL(made);
      setShown(undefined);
    };
  }, [address, onFailed]);
  return shown ? <img src={shown} alt={alt} /> : children;
}
