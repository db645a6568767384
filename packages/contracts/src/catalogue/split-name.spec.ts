import { splitName } from './split-name.ts';

it.each([
  ['Tumaini Kamau', '', 'Tumaini', 'Kamau'],
  ['  Tumaini   wa Kamau ', '', 'Tumaini', 'wa Kamau'],
  ['Tumaini KAMAU', 'Kamau', 'Tumaini', 'Kamau'],
  ['Mary Anne Kamau', 'Kamau', 'Mary Anne', 'Kamau'],
])('splits "%s" with the surname "%s"', (name, known, first, surname) => {
  expect(splitName(name, known)).toEqual({ first, surname });
});

it.each([
  ['Tumaini', ''],
  ['Mary Anne', 'Kamau'],
  ['Kamau', 'Kamau'],
  ['', ''],
])('leaves "%s" with the surname "%s" as it is', (name, known) => {
  expect(splitName(name, known)).toBeUndefined();
});
