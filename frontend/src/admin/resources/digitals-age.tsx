import { ageOfDigitals, dayOfDigitals, maxDigitalsDays } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import type { Form } from '../forms/field.ts';
import { serverNow } from '../session/server-clock.ts';

/** "Digitals are 97 days old" once they are to be taken anew, else undefined. */
function reminderOf(takenOn: string): string | undefined {
  const days = ageOfDigitals(takenOn, serverNow());
  return days !== undefined && days > maxDigitalsDays ? `Digitals are ${days} days old` : undefined;
}

/** Reminds in a list to take digitals anew. */
export function DigitalsChip({ takenOn }: { takenOn: string }) {
  const reminder = reminderOf(takenOn);
  return reminder ? <span className="adm-chip adm-chip--quiet">{reminder}</span> : null;
}

/** Reminds in the form to take digitals anew. */
export function DigitalsAge({ form }: { form: Form }) {
  const reminder = reminderOf(dayOfDigitals(useWatch({ control: form.control }) as Record<string, string>));
  return reminder ? <p className="adm-hint adm-waits">{reminder}: take new ones.</p> : null;
}
