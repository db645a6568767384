import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import type { Field } from '../forms/field.ts';
import { FieldDiff } from './field-diff.tsx';

const pictures = { kind: 'pictures', label: 'Pictures' } as unknown as Field;

const textOf = (part: React.ReactElement) => render(part).container.textContent;

it('shows pictures before and after', () => {
  expect(textOf(<FieldDiff field={pictures} from={[]} to="" />)).toBe('None→becameNone');
});

it('marks the words that went and came', () => {
  const { container } = render(<FieldDiff field={undefined} from="Tall and calm" to="Tall and loud" />);
  const words = (name: string) => [...container.querySelectorAll(name)].map(({ textContent }) => textContent?.trim());
  expect([words('del'), words('ins')]).toEqual([['calm'], ['loud']]);
  expect(container.textContent).toBe('Tall and calmloud');
  expect(textOf(<FieldDiff field={undefined} from="" to="" />)).toBe('Empty');
});

it('shows a text of very many changes as a whole', () => {
  const [from, to] = ['old and '.repeat(500), 'new and '.repeat(500)];
  const { container } = render(<FieldDiff field={undefined} from={from} to={to} />);
  expect([...container.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([from, to]);
});
