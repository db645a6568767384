import { t } from '../translations/text.ts';

const HOUR_MS = 3_600_000;
const NAIROBI_OFFSET_MS = 3 * HOUR_MS;
const PROMISED_HOURS = 24;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** "Tuesday 6 PM": closing time of the day on which the promised hours end; Monday in place of Sunday. */
export function answerBy(sentAt: Date): string {
  const end = new Date(sentAt.getTime() + PROMISED_HOURS * HOUR_MS + NAIROBI_OFFSET_MS);
  const day = end.getUTCDay() === 0 ? 1 : end.getUTCDay();
  return `${t(weekdays[day] ?? 'Monday')} ${day === 6 ? '4 PM' : '6 PM'}`;
}
