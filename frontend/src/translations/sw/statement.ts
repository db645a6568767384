/** The statement of a model, on paper. */
export default {
  'Statement of {model}': 'Taarifa ya malipo ya {model}',
  'Statement, {day}': 'Taarifa ya malipo, {day}',
  'What you earned, what we kept, what we sent.': 'Ulichopata, tulichobaki nacho, tulichokutumia.',
  Date: 'Tarehe',
  What: 'Nini',
  'column|Fee': 'Malipo',
  'Our share': 'Sehemu yetu',
  'column|Our share': 'Yetu',
  Yours: 'Yako',
  'waits {n} days': 'inasubiri siku {n}',
  'waits one day': 'inasubiri siku moja',
  'These are the last {n} lines: ask for earlier ones.': 'Hii ni mistari {n} ya mwisho: uliza ya awali.',
  '{amount} of it waits until clients have paid.': '{amount} kati yake zinasubiri wateja walipe.',
  'Something looks wrong? Call {phone} and say which line.': 'Kuna kosa? Piga {phone} na useme ni mstari upi.',
  'Made {day}': 'Imetolewa {day}',
} as const;
