import { describe, expect, it } from '@jest/globals';
import { type ActivityEntry, allRoutes, type Route } from '@nfa/contracts';
import { byDay, describeActivity } from './activity-labels.ts';

const entry = (parts: Partial<ActivityEntry>): ActivityEntry =>
  ({
    id: '1',
    at: '2026-11-24T07:42:00.000Z',
    action: 'replace',
    entity: 'models',
    entity_id: 'a',
    ...parts,
  }) as ActivityEntry;

const names = (id: string) => ({ a: 'Zawadi Njeri' })[id];

describe('describeActivity', () => {
  it('names the record and leads to it', () => {
    expect(describeActivity(entry({}), names)).toEqual({
      verb: 'Changed',
      record: 'Zawadi Njeri',
      target: { section: 'models', id: 'a' },
    });
  });

  it('has no link to a record that is gone', () => {
    expect(describeActivity(entry({ action: 'remove', entity_id: 'gone' }), names)).toEqual({
      verb: 'Deleted',
      record: 'the model',
      target: undefined,
    });
  });

  it('says in words what happened to files and to the trash', () => {
    expect(describeActivity(entry({ action: 'purgeModel', entity: 'trash' }), names).verb).toBe(
      'Deleted a model for good',
    );
    expect(describeActivity(entry({ action: 'remove', entity: 'files', entity_id: null }), names)).toMatchObject({
      verb: 'Deleted',
      record: 'a file',
    });
  });

  it('leads to an enquiry by its id alone', () => {
    expect(describeActivity(entry({ action: 'setStatus', entity: 'registrations', entity_id: 'r' }), names)).toEqual({
      verb: 'Set the status of',
      record: 'the registration',
      target: { section: 'registrations', id: 'r' },
    });
  });

  it('has words of its own for every save of the panel', () => {
    const isRecorded = ({ access, method, service }: Route) =>
      access === 'admin' && method !== 'GET' && service !== 'gateway';
    const unnamed = allRoutes.filter(isRecorded).filter(({ name, path }) => {
      const entity = path.split('/')[2] ?? '';
      const { verb, record } = describeActivity(entry({ action: name, entity, entity_id: null }), names);
      return verb.toLowerCase() === name.toLowerCase() || (record !== '' && record === entity.replaceAll('-', ' '));
    });
    expect(unnamed.map(({ name, path }) => `${name} ${path}`)).toEqual([]);
  });

  it('finds words for what is new to the panel', () => {
    expect(describeActivity(entry({ action: 'send_again', entity: 'big-plans' }), names).verb).toBe('Send again');
    expect(describeActivity(entry({ action: 'login', entity: 'session', entity_id: null }), names).verb).toBe(
      'Signed in',
    );
  });
});

describe('byDay', () => {
  it('groups by day and keeps sign-ins apart', () => {
    const entries = [
      entry({ at: '2026-11-24T07:00:00Z' }),
      entry({ at: '2026-11-24T06:00:00Z', action: 'login' }),
      entry({ at: '2026-11-23T06:00:00Z' }),
    ];
    const days = byDay(entries, (at) => at.slice(0, 10));
    expect(days.map(({ day, changes, signIns }) => [day, changes.length, signIns.length])).toEqual([
      ['2026-11-24', 1, 1],
      ['2026-11-23', 1, 0],
    ]);
  });

  it('tells of uploads in a row once, of others between them each', () => {
    const at = (minute: number, action: string) =>
      entry({ at: `2026-11-24T07:0${minute}:00Z`, action, entity: 'upload' });
    const entries = [at(5, 'upload'), at(4, 'upload'), at(3, 'replace'), at(2, 'upload')];
    const [day] = byDay(entries, (time) => time.slice(0, 10));
    expect(day?.changes.map(({ entry: { action }, count }) => [action, count])).toEqual([
      ['upload', 2],
      ['replace', 1],
      ['upload', 1],
    ]);
  });
});
