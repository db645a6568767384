import { describe, expect, it } from '@jest/globals';
import type { JobDetail, OfferedUsage, UsageInput, WatchedUsage } from '@nfa/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { EndingUsages } from './ending-usages.tsx';
import { JobUsages } from './job-usages.tsx';

const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const at = '2026-11-24T07:42:00.000Z';
const zuri = {
  id: id('01'),
  name: 'Zuri',
  category: 'female' as const,
  minor: false,
  main_image: '',
  state: 'listed' as const,
};
const client = { id: id('21'), name: 'Lake Theatre', person: 'Wambui', phone: '0712 000 145', email: 'w@lake.example' };
const message = 'Zuri has not agreed to print, which the licence for Kenya needs. Ask with a consent link.';
const usage: OfferedUsage = {
  id: id('31'),
  created_at: at,
  updated_at: at,
  job_id: id('11'),
  model_id: null,
  media: ['website', 'print'],
  territory: 'Kenya',
  starts_on: '2025-12-01',
  ends_on: '2026-11-30',
  exclusive: false,
  fee_id: null,
  pictures: [],
  note: '',
  state: 'due',
  renews_id: null,
  renewal_asked_at: null,
  declined_at: null,
  removed_at: null,
  offer: { starts_on: '2026-12-01', ends_on: '2027-11-30', fee_kes: 60_000 },
};
const consent = {
  usage_id: usage.id,
  model: zuri,
  state: 'missing' as const,
  missing: ['print' as const],
  until: null,
  message,
};
const watched: WatchedUsage = {
  ...usage,
  job: { id: usage.job_id, title: 'Crown Night', status: 'done' },
  client,
  models: [zuri],
  days_left: 6,
  reminder: 7,
  removal_name: '',
  removal_note: '',
  consents: [consent],
};
const job = {
  id: usage.job_id,
  status: 'confirmed',
  models: [zuri],
  calls: [],
  fees: [],
  usages: [usage],
  fee_sums: { client_kes: 0, models_kes: 0 },
  usage_consents: [consent],
} as unknown as JobDetail;
const letter = (path: string) => ({ usage: watched, subject: 'Your licence', text: 'Hello Wambui,', path });
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

const shot = (last: string, scopes: string[]) => ({
  ...{ picture: `/media/${last.repeat(64)}.jpg`, view: `/media/${last.repeat(64)}.jpg?pass=1`, state: 'given', scopes },
  ...{ until: null, since: at, is_shown: true, refused_at: null },
});
const consents = {
  ...{ model_id: zuri.id, name: 'Zuri', category: 'female', given_by: 'person', records: [], links: [] },
  ...{ pictures: [shot('a', ['site', 'print']), shot('b', ['site'])], contact: { name: '', phone: '', email: '' } },
};

/** The licences of a job that somebody changes while they show. */
function ReadAgain() {
  const [updated_at, setUpdated] = useState(at);
  return (
    <>
      <button type="button" onClick={() => setUpdated('2026-11-25T07:42:00.000Z')}>
        Read again
      </button>
      <JobUsages job={{ ...job, usages: [{ ...usage, updated_at }] }} models={[zuri]} />
    </>
  );
}

/** Licences that leave the list when it is read again, as they do once their client is asked. */
function LeaveList() {
  const [usages, setUsages] = useState([watched, { ...watched, id: id('32'), job: { ...watched.job, title: 'Gala' } }]);
  return (
    <>
      <button type="button" onClick={() => setUsages([])}>
        Read again
      </button>
      <EndingUsages usages={usages} />
    </>
  );
}

/** A licence that is changed elsewhere, once with each reading. */
function ChangeElsewhere({ changes }: { changes: WatchedUsage[] }) {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        Read again
      </button>
      <EndingUsages usages={[[watched, ...changes][count] ?? watched]} />
    </>
  );
}

describe('licences', () => {
  it('name pictures of the models of the job, and say which of them lack a consent', async () => {
    const saved: UsageInput[] = [];
    const save = ({ body }: { body: unknown }) => {
      saved.push(body as UsageInput);
      return usage;
    };
    serve({
      'GET /admin/models/:id/consents': () => consents,
      'POST /admin/jobs/:id/usages': save,
      'PUT /admin/usages/:id': save,
    });
    show(<JobUsages job={job} models={[zuri]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    const second = await screen.findByRole('checkbox', { name: 'Picture 2 of Zuri' });
    expect(screen.getByRole('group', { name: 'Zuri' })).toBeTruthy();
    expect(screen.queryByText(/^No yes for/)).toBeNull();
    fireEvent.click(screen.getByLabelText('Outdoor posters'));
    expect(screen.getAllByText('No yes for print')).toHaveLength(1);
    const described = second.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('No yes for print');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Picture 1 of Zuri' }));
    expect(screen.getByRole('status').textContent).toBe('');
    fireEvent.click(second);
    expect(screen.getByRole('status').textContent).toContain('Zuri has not agreed to a picture for print.');
    fireEvent.click(second);
    type('From', '2026-12-01');
    type('Until', '2027-11-30');
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    await screen.findByRole('button', { name: 'Add licence' });
    expect(saved).toMatchObject([{ media: ['outdoor'], pictures: [shot('a', []).picture] }]);
    // The pictures of a stored licence can be chosen later too.
    fireEvent.click(screen.getByRole('button', { name: 'Choose pictures' }));
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Picture 2 of Zuri' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save pictures' }));
    await screen.findByRole('button', { name: 'Choose pictures' });
    expect(saved[1]).toMatchObject({ media: usage.media, pictures: [shot('b', []).picture] });
  });

  it('show a picture that is not served at its private address, or else that it is not shown', async () => {
    const served = { file: `${'a'.repeat(64)}.jpg`, view: `/media/${'a'.repeat(64)}.jpg?pass=2` };
    serve({
      'GET /admin/models/:id/consents': () => consents,
      'GET /admin/private-views': () => [served],
    });
    show(<JobUsages job={job} models={[zuri]} />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose pictures' }));
    const group = await screen.findByRole('group', { name: 'Zuri' });
    const sources = () => [...group.querySelectorAll('img')].map((image) => image.getAttribute('src'));
    const fail = () => {
      for (const image of group.querySelectorAll('img')) fireEvent.error(image);
    };
    expect(sources()).toEqual([shot('a', []).view, shot('b', []).view]);
    fail();
    await waitFor(() => expect(sources()).toEqual([served.view]));
    expect(within(group).getAllByText('Not shown')).toHaveLength(1);
    fail();
    expect(sources()).toEqual([]);
    expect(within(group).getAllByText('Not shown')).toHaveLength(2);
  });

  it('keep pictures on the version that was shown when they were chosen, not on one that was read since', async () => {
    const versions: string[] = [];
    serve({
      'GET /admin/models/:id/consents': () => consents,
      'PUT /admin/usages/:id': ({ version }) => {
        versions.push(version);
        return usage;
      },
    });
    show(<ReadAgain />);
    fireEvent.click(screen.getByRole('button', { name: 'Choose pictures' }));
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save pictures' }));
    await waitFor(() => expect(versions).toEqual([at]));
  });

  it('of a job say whose consent is missing, and name the field of a new one that is wrong', async () => {
    const saved: UsageInput[] = [];
    serve({
      'POST /admin/jobs/:id/usages': ({ body }) => {
        saved.push(body as UsageInput);
        return usage;
      },
      'GET /admin/models/:id/consents': () => consents,
    });
    show(<JobUsages job={job} models={[zuri]} />);
    expect(screen.getByRole('note').textContent).toContain(message);
    expect(screen.getByText('Website, Print, Kenya, until November 30, 2026')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    expect(await screen.findByText('Where must name a medium')).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Social media'));
    type('From', '2026-12-01');
    type('Until', '2026-11-01');
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    expect(await screen.findByText('Until must not be before the first day')).toBeTruthy();
    type('Until', '2027-11-30');
    fireEvent.click(screen.getByRole('button', { name: 'Add licence' }));
    await screen.findByRole('button', { name: 'Add licence' });
    expect(saved).toMatchObject([{ media: ['social'], territory: 'Kenya', ends_on: '2027-11-30', model_id: null }]);
  });

  it('of a job are offered again as they were last, and for no price that is not known', async () => {
    serve({});
    const offer = { starts_on: '2026-12-05', ends_on: '2027-06-30', fee_kes: 60_000 };
    const unknown = { ...usage, id: id('32'), offer: { ...offer, fee_kes: null } };
    show(<JobUsages job={{ ...job, usages: [{ ...usage, offer }, unknown] }} models={[zuri]} />);
    for (const button of screen.getAllByRole('button', { name: 'Renewal letter' })) fireEvent.click(button);
    const typed = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
    expect(typed('From')).toEqual([offer.starts_on, offer.starts_on]);
    expect(typed('Until')).toEqual([offer.ends_on, offer.ends_on]);
    expect(typed('KSh in all')).toEqual(['60000', '']);
    for (const button of screen.getAllByRole('button', { name: 'Write the letter' }).slice(1)) fireEvent.click(button);
    expect(await screen.findByText('The price must be a whole number')).toBeTruthy();
  });

  it('that end have a letter ready, which is sent by hand', async () => {
    const handlers: Handlers = {
      'POST /admin/usages/:id/renewal-letter': ({ body }) => {
        expect(body).toEqual({ ...watched.offer, fee_kes: 65_000 });
        return letter('');
      },
      'POST /admin/usages/:id/end': () => letter(`/removal/${'a'.repeat(43)}`),
    };
    serve(handlers);
    show(<EndingUsages usages={[watched]} />);
    expect(await screen.findByText('Ends in 6 days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'The client says yes' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Renewal letter' }));
    type('KSh in all', 'NaN');
    fireEvent.click(screen.getByRole('button', { name: 'Write the letter' }));
    expect(await screen.findByText(/^The price /)).toBeTruthy();
    type('KSh in all', '65000');
    fireEvent.click(screen.getByRole('button', { name: 'Write the letter' }));
    const link = await screen.findByRole('link', { name: 'WhatsApp' });
    expect(link.getAttribute('href')).toBe('https://wa.me/254712000145?text=Hello%20Wambui%2C');
    fireEvent.click(screen.getByRole('button', { name: 'The client says no' }));
    expect(await screen.findByText(/\/removal\/a{43}/)).toBeTruthy();
  });

  it('that end show a letter no longer once another answer of the client was noted elsewhere', async () => {
    const later = { ...watched, updated_at: '2026-11-25T07:42:00.000Z' };
    serve({ 'POST /admin/usages/:id/end': () => letter(`/removal/${'a'.repeat(43)}`) });
    show(<ChangeElsewhere changes={[later, { ...later, renewal_asked_at: later.updated_at }]} />);
    fireEvent.click(screen.getByRole('button', { name: 'The client says no' }));
    await screen.findByText(/\/removal\/a{43}/);
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(screen.getByText(/\/removal\/a{43}/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(screen.queryByText(/\/removal\/a{43}/)).toBeNull();
  });

  it('forget that an answer of the client could not be stored once another one is', async () => {
    serve({ 'POST /admin/usages/:id/end': () => letter(`/removal/${'a'.repeat(43)}`) });
    show(<EndingUsages usages={[{ ...watched, state: 'renewal_asked', renewal_asked_at: at }]} />);
    fireEvent.click(await screen.findByRole('button', { name: 'The client says yes' }));
    expect((await screen.findByRole('alert')).textContent).toBe('It is no longer there.');
    fireEvent.click(screen.getByRole('button', { name: 'The client says no' }));
    await screen.findByText(/\/removal\/a{43}/);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('that end keep the letter that is still to be sent when they leave the list, until the client says yes', async () => {
    const asked = { ...watched, state: 'renewal_asked' as const, renewal_asked_at: at };
    serve({
      'POST /admin/usages/:id/renewal-letter': () => ({ ...letter(''), usage: asked }),
      'POST /admin/usages/:id/end': () => letter(`/removal/${'a'.repeat(43)}`),
      'POST /admin/usages/:id/renewal': () => ({ ...usage, id: id('33'), renews_id: usage.id }),
    });
    show(<LeaveList />);
    fireEvent.click(screen.getAllByRole('button', { name: 'Renewal letter' })[0] as HTMLElement);
    fireEvent.click(screen.getByRole('button', { name: 'Write the letter' }));
    expect(await screen.findByText('Hello Wambui,')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Read again' }));
    expect(screen.getByText('Hello Wambui,')).toBeTruthy();
    expect(screen.getByText('Crown Night, Lake Theatre')).toBeTruthy();
    expect(screen.queryByText('Gala, Lake Theatre')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'The client says no' }));
    expect(await screen.findByText(/\/removal\/a{43}/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Renewal letter' }));
    fireEvent.click(screen.getByRole('button', { name: 'Write the letter' }));
    fireEvent.click(await screen.findByRole('button', { name: 'The client says yes' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Licences that end' })).toBeNull());
  });
});
