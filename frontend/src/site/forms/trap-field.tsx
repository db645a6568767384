import type { RefObject } from 'react';

/** A field that people neither see nor reach; programs that fill in everything give themselves away. */
export function TrapField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
