import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function showSearch() {
  const searched: string[] = [];
  const onSearch = (text: string) => void searched.push(text);
  const part = (value: string) => <SearchBox label="Search" value={value} onSearch={onSearch} delayMs={300} />;
  const { rerender } = render(part(''));
  return { searched, give: (value: string) => rerender(part(value)) };
}

const box = () => screen.getByLabelText<HTMLInputElement>('Search');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

it('searches once, for what was typed last', () => {
  const { searched } = showSearch();
  type('Zu');
  wait(200);
  type('Zuri');
  wait(200);
  expect(searched).toEqual([]);
  wait(100);
  expect(searched).toEqual(['Zuri']);
});

it('keeps what was typed meanwhile when its own search comes back', () => {
  const { give } = showSearch();
  type('Zu');
  wait(300);
  type('Zuri');
  give('Zu');
  expect(box().value).toBe('Zuri');
});

it('shows a search that was set elsewhere', () => {
  const { searched, give } = showSearch();
  give('Amani');
  wait(300);
  expect([box().value, searched]).toEqual(['Amani', []]);
});
