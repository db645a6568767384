import { amountInKiswahili, amountInWords } from './amount-in-words.ts';

it.each([
  [1, 'One shilling only'],
  [15, 'Fifteen shillings only'],
  [40, 'Forty shillings only'],
  [99, 'Ninety-nine shillings only'],
  [100, 'One hundred shillings only'],
  [1_005, 'One thousand and five shillings only'],
  [10_000, 'Ten thousand shillings only'],
  [12_345, 'Twelve thousand three hundred and forty-five shillings only'],
  [250_000, 'Two hundred and fifty thousand shillings only'],
  [1_000_100, 'One million one hundred shillings only'],
])('says %i in words', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});

it.each([
  [0, 'Shilingi sifuri tu'],
  [1, 'Shilingi moja tu'],
  [15, 'Shilingi kumi na tano tu'],
  [10_000, 'Shilingi elfu kumi tu'],
  [12_345, 'Shilingi elfu kumi na mbili, mia tatu na arobaini na tano tu'],
  [250_000, 'Shilingi elfu mia mbili na hamsini tu'],
  [1_000_100, 'Shilingi milioni moja, mia moja tu'],
])('says %i in Kiswahili', (amount, words) => {
  expect(amountInKiswahili(amount)).toBe(words);
});
