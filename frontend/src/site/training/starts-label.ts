import { ordinal } from '@nfa/contracts/plain';
import { counted, currentLocale, t } from '../../translations/text.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Heading with the number of starts: "Three starts. Which one suits you?" */
export const startsLabel = (count: number): string =>
  t(counted(count, 'One start. Does it suit you?', '{n} starts. Which one suits you?'), {
    n: currentLocale() === 'en' ? (numbers[count] ?? count) : count,
  });

/** Place in a line: "1st" in English, "1" in Kiswahili. */
export const placeInLine = (place: number): string => (currentLocale() === 'sw' ? String(place) : ordinal(place));
