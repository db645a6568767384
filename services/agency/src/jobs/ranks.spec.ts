import { movedUp, overlaps, type RankedOption, rankBehind } from './ranks.ts';

const at = (hour: number): string => new Date(Date.UTC(2026, 11, 3, hour)).toISOString();
const span = (from: number, to: number) => ({ starts_at: at(from), ends_at: at(to) });
const option = (id: string, rank: number, from: number, to: number): RankedOption => ({ id, rank, ...span(from, to) });

describe('ranks of options', () => {
  it('know that a time which begins where another ends does not overlap it', () => {
    expect(overlaps(span(9, 12), span(12, 14))).toBe(false);
    expect(overlaps(span(9, 12), span(11, 14))).toBe(true);
  });

  it('put a new option behind all that overlap', () => {
    expect(rankBehind([], span(9, 12))).toBe(1);
    expect(rankBehind([option('a', 1, 9, 12), option('b', 4, 11, 14), option('c', 7, 14, 15)], span(10, 14))).toBe(5);
  });

  it('move up by one behind a place that is vacated', () => {
    const options = [option('b', 2, 9, 12), option('c', 3, 10, 13), option('d', 4, 9, 11)];
    expect(movedUp(options, option('gone', 1, 9, 12))).toEqual(
      new Map([
        ['b', 1],
        ['c', 2],
        ['d', 3],
      ]),
    );
  });

  it('stay before a vacated place, and elsewhere in time', () => {
    const options = [option('a', 1, 9, 12), option('c', 3, 10, 13), option('x', 3, 14, 15)];
    expect(movedUp(options, option('gone', 2, 9, 12))).toEqual(new Map([['c', 2]]));
  });

  it('never move onto a place that an overlapping option holds', () => {
    // Option c overlaps the vacated morning and option a, which is first in the afternoon.
    const options = [option('a', 1, 12, 14), option('c', 2, 9, 14)];
    expect(movedUp(options, option('gone', 1, 9, 12))).toEqual(new Map());
  });

  it('stay behind an option that moves in time and keeps its rank', () => {
    const options = [option('a', 1, 10, 12), option('b', 2, 9, 12), option('c', 2, 12, 14), option('d', 2, 9, 10)];
    expect(movedUp(options, option('a', 1, 9, 12))).toEqual(new Map([['d', 1]]));
  });

  it('leave the option that vacates a place where it was put', () => {
    const options = [option('a', 3, 9, 12), option('b', 2, 9, 12)];
    expect(movedUp(options, option('a', 1, 9, 12))).toEqual(new Map([['b', 1]]));
  });

  it('follow into a place that one which moved has left', () => {
    // Option d is behind c only, and c moves up.
    const options = [option('c', 2, 9, 14), option('d', 3, 13, 15)];
    expect(movedUp(options, option('gone', 1, 9, 12))).toEqual(
      new Map([
        ['c', 1],
        ['d', 2],
      ]),
    );
  });
});
