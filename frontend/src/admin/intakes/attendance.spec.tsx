import { expect, it } from '@jest/globals';
import type { Intake } from '@nfa/contracts';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { show } from '../../testing/show.tsx';
import { useRecordWrite } from '../components/use-record-write.ts';
import { AttendanceDay, AttendanceTick } from './attendance.tsx';

it('takes a day only once its year is complete', () => {
  const days: string[] = [];
  const intake = { id: 'a', starts_on: '2026-11-02', ends_on: '2026-12-18' } as Intake;
  render(<AttendanceDay intake={intake} day="2026-11-20" onChange={(day) => days.push(day)} />);
  const field = screen.getByLabelText('Attendance on');
  for (const value of ['0002-11-09', '0202-11-09', '2026-11-09']) fireEvent.change(field, { target: { value } });
  expect(days).toEqual(['2026-11-09']);
});

const row = { registration_id: '0190a000-0000-7000-8000-000000000031', is_present: false, days: 0 };

function Tick() {
  const { store } = useRecordWrite('registrations');
  return <AttendanceTick row={row} name="Zuri" day="2026-11-20" run={store} />;
}

it('shows the last press while answers to earlier ones arrive', async () => {
  const presses: (() => void)[] = [];
  globalThis.fetch = () =>
    new Promise((resolve) => presses.push(() => resolve(Response.json({ ...row, is_present: presses.length === 1 }))));
  show(<Tick />);
  const tick = screen.getByLabelText<HTMLInputElement>('Zuri was there on 2026-11-20');
  for (const isPresent of [true, false, true]) {
    fireEvent.click(tick);
    await waitFor(() => expect(tick.checked).toBe(isPresent));
  }
  await act(async () => presses[0]?.());
  await waitFor(() => expect(presses).toHaveLength(2));
  expect(tick.checked).toBe(true);
});
