import { reasonOf } from '../session/failure.ts';
import { Button } from './button.tsx';

/** Waiting for data. */
export function Loading({ label = 'Loading...' }: { label?: string }) {
  return (
    <p className="adm-state" role="status">
      <span className="adm-spin" aria-hidden="true" />
      {label}
    </p>
  );
}

/** Data could not be had. */
export function LoadFailed({ what, error, onRetry }: { what: string; error: Error; onRetry: () => void }) {
  return (
    <div className="adm-state">
      <p role="alert">
        {what} could not be loaded. {reasonOf(error)}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

/** Nothing to show. */
export function Empty({ text }: { text: string }) {
  return <p className="adm-state adm-state--empty">{text}</p>;
}
