import { counted, t } from '../../translations/text.ts';

/** Says how many models of the list are no longer available, if any. */
export function UnavailableLine({ count }: { count: number }) {
  const text = counted(
    count,
    'One model of this list is no longer available.',
    '{n} models of this list are no longer available.',
  );
  return count > 0 && <p>{t(text, { n: count })}</p>;
}
