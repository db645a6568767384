import { isDay, isTaught, mondayOf, rangeTitle, shownDays, stepped } from './calendar-days.ts';

describe('the days of the calendar', () => {
  it('begin on Monday for two weeks', () => {
    const days = shownDays('weeks', '2026-11-25');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-23', '2026-12-06', 14]);
    expect(mondayOf('2026-11-29')).toBe('2026-11-23');
  });

  it('are whole weeks around a month', () => {
    const days = shownDays('month', '2026-12-24');
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-11-30', '2027-01-03', 35]);
    // February 2027 begins on a Monday and has four weeks.
    expect(shownDays('month', '2027-02-10').length).toBe(28);
  });

  it('are a fortnight from the day of the agenda', () => {
    expect(shownDays('agenda', '2026-11-25')[0]).toBe('2026-11-25');
  });

  it('go on by a fortnight or a month, over the end of a year too', () => {
    expect(stepped('weeks', '2026-12-28', 1)).toBe('2027-01-11');
    expect(stepped('month', '2027-01-31', 1)).toBe('2027-02-01');
    expect(stepped('month', '2027-01-31', -1)).toBe('2026-12-01');
  });

  it('are named once each', () => {
    expect(rangeTitle('weeks', shownDays('weeks', '2026-11-25'), '2026-11-25')).toBe('November 23 to December 6, 2026');
    expect(rangeTitle('weeks', shownDays('weeks', '2026-12-28'), '2026-12-28')).toBe(
      'December 28, 2026 to January 10, 2027',
    );
    expect(rangeTitle('month', [], '2026-12-24')).toBe('December 2026');
  });

  it.each(['2026-02-30', '2026-13-01', 'today', ''])('%j of an address is no day', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('knows on which of them a course is taught', () => {
    const taught = (days: string) => shownDays('weeks', '2026-11-25').filter((day) => isTaught(days, day)).length;
    expect(taught('Tuesday and Thursday')).toBe(4);
    expect(taught('Monday to Friday')).toBe(10);
    expect(taught('Sat–Mon')).toBe(6);
    expect(taught('Mondays, Wednesdays, Fridays')).toBe(6);
    expect(taught('evenings')).toBe(14);
  });
});
