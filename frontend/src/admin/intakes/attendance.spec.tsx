import { expect, it } from '@jest/globals';
import type { Intake } from '@nfa/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { AttendanceDay } from './attendance.tsx';

it('takes a day only once its year is complete', () => {
  const days: string[] = [];
  const intake = { id: 'a', starts_on: '2026-11-02', ends_on: '2026-12-18' } as Intake;
  render(<AttendanceDay intake={intake} day="2026-11-20" onChange={(day) => days.push(day)} />);
  const field = screen.getByLabelText('Attendance on');
  for (const value of ['0002-11-09', '0202-11-09', '2026-11-09']) fireEvent.change(field, { target: { value } });
  expect(days).toEqual(['2026-11-09']);
});
