import type { Calendar, Call, DayOff, JobStatus } from '@nfa/contracts';
import { shownDays } from '../data/calendar-days.ts';
import { barTitle, entriesOf, isSchoolDay, narrowed, rowsOf } from './calendar-rows.ts';
import { agendaOf, jobsOn } from './day-jobs.ts';

const now = new Date('2026-11-25T07:42:00Z');
const days = shownDays('weeks', '2026-11-25');
const nobody = { find: '', board: '', client: '', state: '' };

const model = (id: string, name: string, category: 'female' | 'kids' = 'female') => ({
  id,
  name,
  category,
  minor: category === 'kids',
  main_image: '',
  state: 'listed' as const,
});
const job = (id: string, title: string, client: string) => ({
  id,
  title,
  kind: 'show' as const,
  status: 'offered' as const,
  client_id: `client of ${id}`,
  client_name: client,
});
const at = (day: string, time: string) => new Date(`2026-${day}T${time}:00+03:00`).toISOString();
const aCall = (parts: Partial<Call>) => ({
  id: `${parts.job_id} ${parts.model_id} ${parts.starts_at}`,
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  kind: 'option' as const,
  rank: 1,
  hold_until: null,
  note: '',
  chaperone: '',
  school_leave: '',
  job_id: 'crown',
  model_id: 'zuri',
  starts_at: at('11-28', '14:00'),
  ends_at: at('11-29', '20:00'),
  ...parts,
});
const aDayOff = (parts: Partial<DayOff>): DayOff => ({
  id: 'off',
  created_at: now.toISOString(),
  updated_at: now.toISOString(),
  model_id: 'amani',
  starts_on: '2026-11-20',
  ends_on: '2026-11-24',
  reason: 'travel',
  note: '',
  by: 'guardian',
  ...parts,
});
const calendar = (parts: Partial<Calendar>): Calendar => ({
  models: [model('zuri', 'Zuri Wamboka'), model('amani', 'Amani', 'kids'), model('nyota', 'Nyota Akiru')],
  jobs: [job('crown', 'Crown Night', 'Lake Theatre'), job('tea', 'Tea campaign', 'Kericho Leaf')],
  calls: [],
  days_off: [],
  ...parts,
});

describe('the rows of the calendar', () => {
  it('give each call its days in Nairobi; one that ends at midnight ends on the day before', () => {
    const calls = [aCall({ starts_at: at('11-28', '22:00'), ends_at: at('11-29', '00:00') })];
    const [row] = rowsOf(calendar({}).models, entriesOf(calendar({ calls }), now), days, nobody);
    expect(row?.bars).toMatchObject([{ column: 5, columns: 1, lane: 0 }]);
  });

  it('cut what begins before the first day or ends after the last one', () => {
    const calls = [aCall({ starts_at: at('11-20', '09:00'), ends_at: at('12-20', '17:00') })];
    const [row] = rowsOf(calendar({}).models, entriesOf(calendar({ calls }), now), days, nobody);
    expect(row?.bars).toMatchObject([{ column: 0, columns: 14 }]);
  });

  it('let nobody move what was worked, and what an invoice holds', () => {
    const isMovable = (kind: Call['kind'], status: JobStatus) => {
      const jobs = [{ ...job('crown', 'Crown Night', 'Lake Theatre'), status }];
      return entriesOf(calendar({ jobs, calls: [aCall({ kind })] }), now).map((entry) => entry.isMovable);
    };
    expect(isMovable('confirmed', 'done')).toEqual([true]);
    expect(isMovable('worked', 'done')).toEqual([false]);
    for (const status of ['invoiced', 'settled'] as const) expect(isMovable('confirmed', status)).toEqual([false]);
  });

  it('put calls of the same days below one another, and later ones back on the first lane', () => {
    const calls = [
      aCall({}),
      aCall({ job_id: 'tea', rank: 2 }),
      aCall({ job_id: 'tea', starts_at: at('11-30', '09:00'), ends_at: at('11-30', '17:00') }),
    ];
    const [row] = rowsOf(calendar({}).models, entriesOf(calendar({ calls }), now), days, nobody);
    expect(row?.bars.map(({ lane }) => lane)).toEqual([0, 1, 0]);
    expect(row?.lanes).toBe(2);
  });

  it('tell of a model who is confirmed and held first for another job at that time, and of no second option', () => {
    const confirmed = aCall({ kind: 'confirmed' });
    const clashOf = (rank: number, day = '11-29') => {
      const held = aCall({ job_id: 'tea', rank, starts_at: at(day, '08:00'), ends_at: at(day, '16:00') });
      const entries = entriesOf(calendar({ calls: [confirmed, held] }), now);
      return entries.find(({ clash }) => clash)?.clash?.title;
    };
    expect(clashOf(1)).toBe('Crown Night');
    expect(clashOf(2)).toBeUndefined();
    expect(clashOf(1, '12-01')).toBeUndefined();
  });

  it('say the rank of an option, and that a hold has passed', () => {
    const calls = [aCall({ rank: 2, hold_until: at('11-25', '10:00') })];
    const [entry] = entriesOf(calendar({ calls }), now);
    expect(entry && barTitle(entry)).toBe('2nd · Crown Night');
    expect(entry?.isPassed).toBe(true);
  });

  it('are narrowed by board, client, state and by what is looked for', () => {
    const calls = [aCall({}), aCall({ job_id: 'tea', model_id: 'amani', kind: 'casting', rank: null })];
    const entries = entriesOf(calendar({ calls }), now);
    const names = (filters: Partial<typeof nobody>) =>
      rowsOf(calendar({}).models, entries, days, { ...nobody, ...filters }).map((row) => row.model.name);
    expect(names({})).toEqual(['Zuri Wamboka', 'Amani', 'Nyota Akiru']);
    expect(names({ board: 'kids' })).toEqual(['Amani']);
    expect(names({ client: 'client of tea' })).toEqual(['Amani']);
    expect(names({ state: 'option' })).toEqual(['Zuri Wamboka']);
    expect(names({ find: 'lake' })).toEqual(['Zuri Wamboka']);
    expect(names({ find: 'nyota' })).toEqual(['Nyota Akiru']);
    expect(narrowed(entries, { ...nobody, find: 'kericho' }).map(({ title }) => title)).toEqual(['Tea campaign']);
  });

  it('stand in the order of the roster; of many, those with nothing come last', () => {
    const many = Array.from({ length: 31 }, (_, at) => model(`m${at}`, `Model ${at}`));
    const busy = calendar({ models: many, calls: [aCall({ model_id: 'm30' })] });
    const [first, second] = rowsOf(many, entriesOf(busy, now), days, nobody);
    expect([first?.model.id, second?.model.id]).toEqual(['m30', 'm0']);
  });

  it('know the school days of children alone, and no weekend', () => {
    const terms = {
      terms: [{ name: 'Term 3', starts_on: '2026-08-24', ends_on: '2026-11-27', from: '08:00', to: '15:30' }],
    };
    const [zuri, amani] = calendar({}).models;
    const schoolDays = (who: typeof zuri) => days.filter((day) => who && isSchoolDay(who, day, terms)).length;
    expect([schoolDays(amani), schoolDays(zuri)]).toEqual([5, 0]);
  });
});

describe('the agenda', () => {
  it('tells what begins on each day, people of one call together, and leaves empty days out', () => {
    const calls = [aCall({}), aCall({ model_id: 'nyota' })];
    const days_off = [aDayOff({})];
    const shown = agendaOf(entriesOf(calendar({ calls, days_off }), now), days);
    expect(shown.map(({ day, lines }) => [day, ...lines.map(({ when, title }) => `${when} ${title}`)])).toEqual([
      ['2026-11-23', '5 days Days off: travel'],
      ['2026-11-28', '2:00 PM, 2 days Crown Night'],
    ]);
    expect(shown[1]?.lines[0]?.entries.map((entry) => entry.model.name)).toEqual(['Zuri Wamboka', 'Nyota Akiru']);
  });

  it('tells people apart who have another rank, or whose hold has passed', () => {
    const calls = [
      aCall({}),
      aCall({ model_id: 'nyota', rank: 2 }),
      aCall({ model_id: 'amani', hold_until: at('11-25', '10:00') }),
    ];
    const [shown] = agendaOf(entriesOf(calendar({ calls }), now), days);
    const lines = shown?.lines.map(({ first, entries }) => [barTitle(first), first.isPassed, entries.length]);
    expect(lines).toEqual([
      ['1st · Crown Night', false, 1],
      ['2nd · Crown Night', false, 1],
      ['1st · Crown Night', true, 1],
    ]);
  });

  it('tells days off first, then calls by the time they start', () => {
    const callAt = (time: string, job_id: string) =>
      aCall({ job_id, starts_at: at('11-28', time), ends_at: at('11-28', '18:00') });
    const jobs = ['1:00 PM', '9:00 AM', '10:00 AM'].map((title) => job(title, title, ''));
    const calls = [callAt('13:00', '1:00 PM'), callAt('09:00', '9:00 AM'), callAt('10:00', '10:00 AM')];
    const days_off = [aDayOff({ starts_on: '2026-11-28', ends_on: '2026-11-28', note: 'Until noon' })];
    const [shown] = agendaOf(entriesOf(calendar({ jobs, calls, days_off }), now), days);
    expect(shown?.lines.map(({ title }) => title)).toEqual(['Days off: travel', '9:00 AM', '10:00 AM', '1:00 PM']);
  });

  it('counts each job of a day once', () => {
    const entries = entriesOf(calendar({ calls: [aCall({}), aCall({ model_id: 'nyota' })] }), now);
    expect(jobsOn(entries, '2026-11-29').map((found) => found.entries.length)).toEqual([2]);
    expect(jobsOn(entries, '2026-11-30')).toEqual([]);
  });
});
