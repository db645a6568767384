import type { CSSProperties, ReactNode } from 'react';
import { reasonOf } from '../session/failure.ts';
import { Button } from './button.tsx';

/** Loading state. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className="adm-state" role="status">
      <span className="adm-spin" aria-hidden="true" />
      {label}
    </p>
  );
}

interface LoadingRowsProps {
  count: number;
  /** Height of a row, in pixels. */
  height: number;
}

/** Placeholder rows of the final height, shown until the first data arrives. */
export function LoadingRows({ count, height }: LoadingRowsProps) {
  return (
    <div
      className="adm-panel adm-loading-rows"
      role="status"
      style={{ '--count': count, '--height': `${height}px` } as CSSProperties}
    >
      <span className="visually-hidden">Loading...</span>
    </div>
  );
}

type Load = { error: Error | null; refetch: () => unknown };

interface LoadStateProps {
  what: string;
  /** The query, or several that are all needed. */
  of: Load | readonly Load[];
  /** Stands there until the load fails. */
  waiting?: ReactNode;
}

/** State of a load without data yet: waiting or failed. */
export function LoadState({ what, of, waiting = <Loading /> }: LoadStateProps) {
  const loads = [of].flat();
  const error = loads.find((load) => load.error)?.error;
  if (!error) return waiting;
  return (
    <div className="adm-state">
      <p role="alert">
        {what} could not be loaded. {reasonOf(error)}
      </p>
      <Button onClick={() => loads.forEach((load) => void load.refetch())}>Try again</Button>
    </div>
  );
}

/** Empty state. */
export function Empty({ text }: { text: string }) {
  return <p className="adm-state adm-state--empty">{text}</p>;
}
