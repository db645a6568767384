import type { RefObject } from 'react';

/** Honeypot: hidden from people, filled in only by programs that fill in every field. */
export function HoneypotField({ field }: { field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="honeypot" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={field} type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
