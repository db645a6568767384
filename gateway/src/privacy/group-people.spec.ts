import type { PersonEntry, PersonSearch } from '@nfa/contracts';
import { groupPeople } from './group-people.ts';

let count = 0;
const entry = (changes: Partial<PersonEntry>): PersonEntry => {
  count += 1;
  return {
    kind: 'registration',
    id: `0190a000-0000-7000-8000-${String(count).padStart(12, '0')}`,
    name: 'Faith Nekesa',
    phone: '',
    email: '',
    about: '',
    at: '2026-11-21T10:00:00.000Z',
    belongs_to: null,
    is_removed: false,
    picture: '',
    ...changes,
  };
};
const search = (changes: Partial<PersonSearch> = {}): PersonSearch => ({
  name: '',
  phones: [],
  emails: [],
  models: [],
  ...changes,
});

describe('people', () => {
  it('are one where the name and the number agree, however both are written', () => {
    const entries = [entry({ phone: '0706 300 581' }), entry({ name: 'faith  NEKESA', phone: '+254706300581' })];
    const [person, ...others] = groupPeople(entries, search({ phones: ['706300581'] }));
    expect(person).toMatchObject({ name: 'Faith Nekesa', is_match: true, entries });
    expect(others).toEqual([]);
  });

  it('stay apart where only a number, only a mail or only the name is the same', () => {
    const faith = { phone: '0706 300 581', email: 'home@family.example' };
    const entries = [
      entry(faith),
      entry({ ...faith, name: 'Faith Nekoye' }),
      entry({ phone: '0799 000 000' }),
      entry({ kind: 'model' }),
    ];
    expect(groupPeople(entries, search({ name: 'faith' }))).toHaveLength(4);
  });

  it('stay apart where their numbers are placeholders without a digit that counts', () => {
    const entries = [entry({ phone: '000 0000' }), entry({ phone: '0000000000' })];
    expect(groupPeople(entries, search({ name: 'faith' }))).toHaveLength(2);
  });

  it('have what belongs to their records, and a profile that an application led to', () => {
    const model = entry({ kind: 'model', name: 'Faith N.' });
    const application = entry({ kind: 'application', phone: '0706 300 581', belongs_to: model.id });
    const mail = entry({ kind: 'mail', name: '', belongs_to: application.id });
    const consent = entry({ kind: 'consent', name: 'Grace Nekesa', phone: '0722 111 222', belongs_to: model.id });
    const guardian = entry({ kind: 'message', name: 'Grace Nekesa', phone: '0722 111 222' });
    const people = groupPeople([model, application, mail, consent, guardian], search({ name: 'faith' }));
    expect(people.map(({ entries }) => entries.map(({ kind }) => kind))).toEqual([
      ['model', 'application', 'mail', 'consent'],
      ['message'],
    ]);
    expect(people.map(({ is_match }) => is_match)).toEqual([true, false]);
    expect(people[0]?.phones).toEqual(['0706 300 581']);
  });

  it('come with those first that the search names, then with those of whom most is stored', () => {
    const twice = { name: 'Grace Nekesa', email: 'grace@family.example' };
    const entries = [entry({ name: 'Faith Nekoye' }), entry(twice), entry(twice), entry({ phone: '0706 300 581' })];
    const names = (wanted: Partial<PersonSearch>) => groupPeople(entries, search(wanted)).map(({ name }) => name);
    expect(names({ phones: ['706300581'] })).toEqual(['Faith Nekesa', 'Grace Nekesa', 'Faith Nekoye']);
    expect(names({ name: 'nek' })).toEqual(['Grace Nekesa', 'Faith Nekoye', 'Faith Nekesa']);
  });
});
