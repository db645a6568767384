import { own, t } from '../../translations/text.ts';

/** Options of a select, with an empty one in front. */
export const choose = (values: readonly string[]) => [
  { value: '', label: t('Choose') },
  ...values.map((value) => ({ value, label: own(value) })),
];
