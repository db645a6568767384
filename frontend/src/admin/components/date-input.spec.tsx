import { expect, it } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { DateInput } from './date-input.tsx';

/** Shows the input of a day. @returns the days that it reported */
function showDay(isStored = true, value = '2026-11-24') {
  const told: string[] = [];
  const onChange = async (day: string) => {
    told.push(day);
    return isStored;
  };
  const part = (day: string) => <DateInput aria-label="Day" value={day} onChange={onChange} />;
  const { rerender } = render(part(value));
  return { told, give: (day: string) => rerender(part(day)) };
}

const input = () => screen.getByLabelText<HTMLInputElement>('Day');
const type = (value: string) => act(async () => void fireEvent.change(input(), { target: { value } }));

it('reports a day once its year is complete, and the same one no second time', async () => {
  const { told } = showDay();
  await type('0202-11-25');
  expect([told, input().value]).toEqual([[], '0202-11-25']);
  await type('2026-11-25');
  await type('2026-11-25');
  fireEvent.blur(input());
  expect(told).toEqual(['2026-11-25']);
});

it('shows the stored day again when an incomplete one is left, or one could not be stored', async () => {
  const { told } = showDay(false);
  await type('0020-11-25');
  fireEvent.blur(input());
  expect([told, input().value]).toEqual([[], '2026-11-24']);
  await type('2026-12-01');
  expect([told, input().value]).toEqual([['2026-12-01'], '2026-11-24']);
  await type('2026-12-01');
  expect(told.length).toBe(2);
});

it('reports a cleared day, and follows a day that was stored elsewhere unless somebody types', async () => {
  const { told, give } = showDay();
  await type('');
  fireEvent.blur(input());
  expect(told).toEqual(['']);
  give('2026-12-24');
  expect(input().value).toBe('2026-12-24');
  act(() => input().focus());
  await type('0002-12-25');
  give('2026-12-26');
  expect(input().value).toBe('0002-12-25');
});
