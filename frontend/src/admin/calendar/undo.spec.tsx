import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Call, CalledModel, DayOff, JobRow } from '@nfa/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { type ServedRequest, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { ToastViewport } from '../panel/toast-viewport.tsx';
import { setServerTime } from '../session/server-clock.ts';
import type { Entry } from './calendar-rows.ts';
import { DaysOffDialog } from './days-off-dialog.tsx';
import { OptionDialog } from './option-dialog.tsx';
import { useMoveCall } from './use-move-call.tsx';

const at = '2026-11-24T07:42:00.000Z';
const id = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`;
const record = (last: string) => ({ id: id(last), created_at: at, updated_at: at });
const model: CalledModel = {
  id: id('01'),
  name: 'Zuri',
  category: 'female',
  minor: false,
  main_image: '',
  state: 'listed',
};
const days = { model, from: '2026-12-03', to: '2026-12-04' };
const close = () => undefined;

/** Refuses the first try. */
function refusedOnce<T>(answer: (request: ServedRequest) => T) {
  let tries = 0;
  return (request: ServedRequest) => {
    tries += 1;
    if (tries === 1) throw new ApiError(409);
    return answer(request);
  };
}

async function undoTwice() {
  fireEvent.click(await screen.findByText('Undo'));
  expect(await screen.findByText(/^Not undone: Zuri/)).toBeTruthy();
  fireEvent.click(screen.getByText('Again'));
  await waitFor(() => expect(screen.queryByText(/^Not undone/)).toBeNull());
}

const jobRow = (last: string, title: string): JobRow => ({
  ...record(last),
  title,
  kind: 'show',
  status: 'offered',
  client: { id: id('21'), name: 'Lake Theatre', person: '', phone: '', email: '' },
  ...{ place: '', rate_kes: null, enquiry_id: null, starts_at: null, ends_at: null, models: [] },
  ...{ options: 0, confirmed: 0, passed_holds: 0 },
});
const optionFor = (job: JobRow): Call => ({
  ...record('31'),
  kind: 'option',
  ...{ job_id: job.id, model_id: model.id, model, rank: 1, hold_until: null },
  ...{ starts_at: '2026-12-03T06:00:00.000Z', ends_at: '2026-12-04T14:00:00.000Z' },
  ...{ note: '', chaperone: '', school_leave: '', warnings: [] },
  sheet: { sent_at: null, seen_at: null, is_outdated: false, answer: null, answer_note: '', answered_at: null },
});

const dayOff: DayOff = {
  ...record('31'),
  model_id: model.id,
  starts_on: days.from,
  ends_on: days.to,
  reason: 'private',
  note: '',
  by: 'agency',
};

beforeEach(() => setServerTime('2026-12-04T09:00:00.000Z'));

describe('an undo in the calendar that fails', () => {
  it('is told of removed days off, and can be tried again', async () => {
    let isBack = false;
    serve({
      'DELETE /admin/days-off/:id': () => ({ id: dayOff.id }),
      'POST /admin/days-off': refusedOnce(() => {
        isBack = true;
        return { ...dayOff, warnings: [] };
      }),
    });
    show(
      <>
        <DaysOffDialog {...days} dayOff={dayOff} onClose={close} />
        <ToastViewport />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
    await undoTwice();
    await waitFor(() => expect(isBack).toBe(true));
  });

  it('is told of a new option, and can be tried again', async () => {
    const job = jobRow('11', 'Crown Night');
    const option = optionFor(job);
    let isReleased = false;
    serve({
      'GET /admin/jobs': () => [job],
      'POST /admin/jobs/:id/calls': () => ({ ...option, moved: [] }),
      'PUT /admin/calls/:id': refusedOnce(({ version }) => {
        isReleased = version === option.updated_at;
        return { ...option, kind: 'released', rank: null, moved: [] };
      }),
    });
    show(
      <>
        <OptionDialog asked={days} onClose={close} />
        <ToastViewport />
      </>,
    );
    await screen.findByRole('option', { name: /^Crown Night/ });
    fireEvent.change(screen.getByLabelText('Job'), { target: { value: job.id } });
    fireEvent.click(screen.getByRole('button', { name: 'Make the option' }));
    await undoTwice();
    await waitFor(() => expect(isReleased).toBe(true));
  });
});

function Mover({ entries: [entry, ...others] }: { entries: [Entry, ...Entry[]] }) {
  const { move, question } = useMoveCall([entry, ...others]);
  return (
    <>
      <button type="button" onClick={() => move(entry, 1, 'whole')}>
        Move
      </button>
      {question}
    </>
  );
}

const entryOf = (call: Call) =>
  ({ id: call.id, title: 'Crown Night', model, call, rank: call.rank }) as unknown as Entry;

it('a moved call is moved back only from where it was moved to', async () => {
  const option = optionFor(jobRow('11', 'Crown Night'));
  const moved = { ...option, updated_at: '2026-11-24T08:00:00.000Z' };
  const versions: string[] = [];
  serve({
    'PUT /admin/calls/:id': ({ version, body }) => {
      versions.push(version);
      return { ...moved, ...(body as object), moved: [] };
    },
  });
  show(
    <>
      <Mover entries={[entryOf(option)]} />
      <ToastViewport />
    </>,
  );
  fireEvent.click(screen.getByText('Move'));
  fireEvent.click(await screen.findByText('Undo'));
  await waitFor(() => expect(versions).toEqual([option.updated_at, moved.updated_at]));
});

it('a moved call is told with what the server warns of', async () => {
  const option = optionFor(jobRow('11', 'Crown Night'));
  const message = 'Zuri has days off on December 5.';
  serve({
    'PUT /admin/calls/:id': ({ body }) => ({
      ...option,
      ...(body as object),
      warnings: [{ kind: 'day_off', message }],
      moved: [],
    }),
  });
  show(
    <>
      <Mover entries={[entryOf(option)]} />
      <ToastViewport />
    </>,
  );
  fireEvent.click(screen.getByText('Move'));
  expect(await screen.findByText(/^Zuri, Crown Night: now .* Zuri has days off on December 5\.$/)).toBeTruthy();
});

const onDays = (first: number, last: number) => ({
  starts_at: `2026-12-0${first}T06:00:00.000Z`,
  ends_at: `2026-12-0${last}T14:00:00.000Z`,
});

it.each<[string, Partial<Call>]>([
  ['an option behind it moves up', { rank: 2, ...onDays(3, 3) }],
  ['its rank is taken where it is moved to', { rank: 1, ...onDays(5, 5) }],
])('a move asks before when %s, since moving back does not reverse that', async (_, parts) => {
  const option = { ...optionFor(jobRow('11', 'Crown Night')), ...onDays(3, 4) };
  const behind = { ...option, ...record('33'), rank: 2 };
  const other = { ...option, ...record('32'), ...parts };
  const sent: unknown[] = [];
  serve({
    'PUT /admin/calls/:id': ({ body }) => {
      sent.push(body);
      return { ...option, ...(body as object), moved: [] };
    },
  });
  show(<Mover entries={[entryOf(option), entryOf(behind), entryOf(other)]} />);
  fireEvent.click(screen.getByText('Move'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Move the option of Zuri?' }));
  expect(
    question.getByText(/^Option, 1st, Dec 3, 9:00 AM to Dec 4, 5:00 PM, is given back and later options/),
  ).toBeTruthy();
  expect(sent).toEqual([]);
  fireEvent.click(question.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(sent).toEqual([onDays(4, 5)]));
});

it.each<[string, Partial<Call>]>([
  ['overlaps it no less afterwards', { rank: 2, ...onDays(4, 4) }],
  ['stands before it', { rank: 1, ...onDays(3, 3) }],
  ['is on another day', { rank: 3, ...onDays(2, 2) }],
  ['is of another model', { rank: 3, ...onDays(3, 3), model: { ...model, id: id('02') } }],
])('a move asks nothing when the other option %s', async (_, parts) => {
  const option = { ...optionFor(jobRow('11', 'Crown Night')), ...onDays(3, 4), rank: parts.rank === 2 ? 1 : 2 };
  const other = { ...option, ...record('32'), ...parts };
  let isMoved = false;
  serve({
    'PUT /admin/calls/:id': ({ body }) => {
      isMoved = true;
      return { ...option, ...(body as object), moved: [] };
    },
  });
  show(<Mover entries={[entryOf(option), { ...entryOf(other), model: other.model }]} />);
  fireEvent.click(screen.getByText('Move'));
  await waitFor(() => expect(isMoved).toBe(true));
});

it('removed days off that are over ask before, since they cannot be put back', async () => {
  setServerTime('2026-12-05T09:00:00.000Z');
  let isRemoved = false;
  serve({
    'DELETE /admin/days-off/:id': () => {
      isRemoved = true;
      return { id: dayOff.id };
    },
  });
  const onClose = jest.fn();
  show(
    <>
      <DaysOffDialog {...days} dayOff={dayOff} onClose={onClose} />
      <ToastViewport />
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove the days off of Zuri?' }));
  expect(isRemoved).toBe(false);
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(isRemoved).toBe(true);
  expect(screen.queryByText('Undo')).toBeNull();
});

it('an option finds a job that is not among the first ones, and keeps the choice while the search goes on', async () => {
  const far = jobRow('12', 'Tusker Mile');
  let made: unknown;
  serve({
    'GET /admin/jobs': ({ query }) =>
      (query as { search?: string }).search === 'Tusker' ? [far] : [jobRow('11', 'Crown Night')],
    'POST /admin/jobs/:id/calls': ({ params }) => {
      made = params.id;
      return { ...optionFor(far), moved: [] };
    },
  });
  show(<OptionDialog asked={days} onClose={close} />);
  const search = screen.getByLabelText('Find a job by title, client or place');
  fireEvent.change(search, { target: { value: 'Tusker' } });
  await screen.findByRole('option', { name: /^Tusker Mile/ });
  fireEvent.change(screen.getByLabelText('Job'), { target: { value: far.id } });
  fireEvent.change(search, { target: { value: '' } });
  await screen.findByRole('option', { name: /^Crown Night/ });
  expect((screen.getByLabelText('Job') as HTMLSelectElement).value).toBe(far.id);
  fireEvent.click(screen.getByRole('button', { name: 'Make the option' }));
  await waitFor(() => expect(made).toBe(far.id));
});
