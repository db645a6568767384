import { addDays, nairobiDay } from '@nfa/contracts';

/** Returns the day in Nairobi that is so many days after today, `YYYY-MM-DD`. */
export const dayIn = (days: number): string => addDays(nairobiDay(new Date()), days);

/** Next year: a day of it has not passed, whenever the tests run. */
export const nextYear: number = Number(dayIn(0).slice(0, 4)) + 1;
