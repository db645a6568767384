import { amountProblem, askText } from './money-labels.ts';

it('asks for money in the language of the payer, with the link to the page in that language', () => {
  const charge = { payer_name: 'Zawadi Njeri', label: 'Runway', balance_kes: 9_000, code: 'K7Q3M9PZ' };
  const texts = (['en', 'sw'] as const).map((locale) => askText({ ...charge, locale }, 'https://x.example'));
  expect(texts).toEqual([
    'Hello Zawadi, KSh\u00a09,000 for Runway: https://x.example/pay/K7Q3M9PZ',
    'Habari Zawadi, KSh\u00a09,000 kwa Runway: https://x.example/sw/pay/K7Q3M9PZ',
  ]);
});

it('takes an amount as the panel writes it', () => {
  expect(['10,000', '10000', '10,000.50', '0', ''].map((typed) => amountProblem(typed, 10_000))).toEqual([
    undefined,
    undefined,
    'Amount must be whole shillings, from 1.',
    'Amount must be whole shillings, from 1.',
    'Amount must be whole shillings, from 1.',
  ]);
});
