import { daysOfDigitals, maxDigitalsDays } from '@nfa/contracts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { FormValues } from '../forms/field.ts';

/** "Digitals are 97 days old" once they are to be taken anew, else undefined. */
export function digitalsReminder(model: Parameters<typeof daysOfDigitals>[0]): string | undefined {
  const days = daysOfDigitals(model, new Date());
  return days !== undefined && days > maxDigitalsDays ? `Digitals are ${days} days old` : undefined;
}

/** Reminds to take digitals anew. */
export function DigitalsAge<Input>({ form }: { form: UseFormReturn<FormValues, unknown, Input> }) {
  const reminder = digitalsReminder(useWatch({ control: form.control }) as Record<string, string>);
  return reminder ? <p className="adm-hint adm-waits">{reminder}: take new ones.</p> : null;
}
