import { counted, currentLocale, t } from '../../translations/text.ts';

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** "Three starts. Which one suits you?" */
export const startsWords = (count: number): string =>
  t(counted(count, 'One start. Does it suit you?', '{n} starts. Which one suits you?'), {
    n: currentLocale() === 'en' ? (numbers[count] ?? count) : count,
  });

/** "4 weeks": the durations that courses have; others stay as the owner wrote them. */
export function durationText(duration: string): string {
  const [, n, unit] = /^(\d+) (day|week|month)s?$/.exec(duration) ?? [];
  if (!n || !unit) return duration;
  const [one, many] = units[unit as keyof typeof units];
  return t(counted(Number(n), one, many), { n });
}

const units = {
  day: ['{n} day', '{n} days'],
  week: ['{n} week', '{n} weeks'],
  month: ['{n} month', '{n} months'],
} as const;

/** "1st", "2nd", "3rd", "11th": a place in a line. */
export function ordinal(place: number): string {
  if (currentLocale() === 'sw') return String(place);
  const tens = place % 100;
  const ending = tens >= 11 && tens <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][place % 10] ?? 'th');
  return `${place}${ending}`;
}
