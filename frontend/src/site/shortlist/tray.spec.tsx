import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { writeShortlist } from '../../data/shortlist.ts';
import { Tray } from './tray.tsx';

const chosen = { id: '00000000-0000-4000-8000-000000000060', name: 'Zawadi Njeri', main_image: '' };
const empty = () => fireEvent.click(screen.getByRole('button', { name: 'Empty' }));
const undo = () => screen.queryByRole('button', { name: 'Undo' });

beforeEach(() => {
  jest.useFakeTimers();
  writeShortlist([chosen]);
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Tray /> }])} />);
});

afterEach(() => void jest.useRealTimers());

describe('the way to take "Empty" back', () => {
  it('has the focus, and stays as long as it has', () => {
    empty();
    expect(document.activeElement).toBe(undo());
    act(() => void jest.advanceTimersByTime(60_000));
    fireEvent.click(undo() as Element);
    expect(screen.getByRole('link', { name: /View/ })).toBeTruthy();
  });

  it('ends 20 seconds after the focus has left', () => {
    empty();
    act(() => undo()?.blur());
    act(() => void jest.advanceTimersByTime(19_000));
    expect(undo()).toBeTruthy();
    act(() => void jest.advanceTimersByTime(2_000));
    expect(undo()).toBeNull();
  });

  it('does not come back, nor take the focus, for a list that was filled since', () => {
    empty();
    act(() => writeShortlist([chosen]));
    act(() => writeShortlist([]));
    expect(undo()).toBeNull();
  });
});
