const rules = new Intl.PluralRules('en', { type: 'ordinal' });
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** An English ordinal number: "1st", "2nd", "3rd", "11th". */
export const ordinal = (value: number): string => `${value}${endings[rules.select(value)] ?? 'th'}`;
