import { counted, currentLocale, t } from '../../translations/text.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** Heading with the number of starts: "Three starts. Which one suits you?" */
export const startsLabel = (count: number): string =>
  t(counted(count, 'One start. Does it suit you?', '{n} starts. Which one suits you?'), {
    n: currentLocale() === 'en' ? (numbers[count] ?? count) : count,
  });

/** An ordinal number: "1st", "2nd", "3rd", "11th". */
export function ordinal(place: number): string {
  if (currentLocale() === 'sw') return String(place);
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
