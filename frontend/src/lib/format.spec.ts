import { excerpt, firstName, isoDay, lines, longDate, paragraphs, timeSpan } from './format.ts';

describe('days and times in Nairobi', () => {
  it.each([
    ['2024-06-14T21:00:00.000Z', '2024-06-15'],
    ['2024-06-14T20:59:59.000Z', '2024-06-14'],
    ['nothing', ''],
    [null, ''],
  ])('the day of %s', (timestamp, day) => {
    expect(isoDay(timestamp)).toBe(day);
  });

  it.each([
    ['09:00', '12:00', '9:00 AM to 12:00 PM'],
    ['00:05', '', '12:05 AM'],
    ['', '12:00', ''],
  ])('the time from "%s" to "%s"', (start, end, text) => {
    expect(timeSpan(start, end)).toBe(text);
  });
});

describe('excerpt', () => {
  it.each([50, 100, 150, 200])('keeps the first %i characters and adds an ellipsis', (length) => {
    expect(excerpt('a'.repeat(length + 1), length)).toBe(`${'a'.repeat(length)}…`);
  });

  it('leaves text of exactly that length as it is', () => {
    expect(excerpt('a'.repeat(100), 100)).toBe('a'.repeat(100));
  });

  it('never cuts a character in two', () => {
    expect(excerpt('😀😀😀', 2)).toBe('😀😀…');
  });

  it('takes a missing text for an empty one', () => {
    expect(excerpt(undefined, 10)).toBe('');
  });
});

describe('longDate', () => {
  it('writes month, day and year in English', () => {
    expect(longDate('2024-06-15T09:00:00.000Z')).toBe('June 15, 2024');
  });

  it('means the day in Nairobi', () => {
    expect(longDate('2024-06-14T21:00:00.000Z')).toBe('June 15, 2024');
    expect(longDate('2024-06-14T20:59:59.000Z')).toBe('June 14, 2024');
  });

  it.each([null, undefined, '', 'soon'])('is empty for %p', (value) => {
    expect(longDate(value)).toBe('');
  });
});

describe('paragraphs and lines', () => {
  it('parts paragraphs at blank lines only', () => {
    expect(paragraphs('one\nstill one\n\ntwo\r\n\r\nthree\n \n\n')).toEqual(['one\nstill one', 'two', 'three']);
  });

  it('parts lines and leaves out empty ones', () => {
    expect(lines('Monday\n\n Sunday \r\n')).toEqual(['Monday', 'Sunday']);
  });
});

it('knows a first name', () => {
  expect(firstName('  Amani Wanjiku Otieno ')).toBe('Amani');
});
