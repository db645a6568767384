import './consent-dot.css';
import type { PictureConsentState } from '@nfa/contracts';

const CROSS = 'M3 3l6 6M9 3l-6 6';
const signs: Record<PictureConsentState, string | undefined> = {
  unasked: undefined,
  asked: 'M6 2.5v4l2.5 1.5',
  given: 'M2 6.5l3 3 5-6.5',
  declined: CROSS,
  withdrawn: CROSS,
  expired: CROSS,
};

/** Labels of the states. */
export const stateLabels: Record<PictureConsentState, string> = {
  unasked: 'Consent not asked',
  asked: 'Consent asked',
  given: 'Consent given',
  declined: 'Consent declined',
  withdrawn: 'Consent withdrawn',
  expired: 'Consent expired',
};

/** State of a consent as a dot with colour, shape and sign. */
export function ConsentDot({ state }: { state: PictureConsentState }) {
  const sign = signs[state];
  return (
    <span className={`adm-dot adm-dot--${state}`} role="img" aria-label={stateLabels[state]}>
      {sign && (
        <svg viewBox="0 0 12 12" aria-hidden="true">
          <path d={sign} />
        </svg>
      )}
    </span>
  );
}
