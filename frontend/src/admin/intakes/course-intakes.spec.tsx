import { expect, it, jest } from '@jest/globals';
import type { Intake, Participant } from '@nfa/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError } from '../../lib/api.ts';
import { intake } from '../../testing/intake.ts';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { CourseIntakes } from './course-intakes.tsx';
import { Participants } from './participants.tsx';

/** Takes a start off the site. @returns the writes that this took, once the list shows it cancelled or has no start any more */
async function takeOff(counts: Partial<Intake>, hasRegistrations: boolean): Promise<string[]> {
  const sent: string[] = [];
  let stored = [{ ...intake, ...counts }];
  serve({
    'GET /admin/courses/:id/intakes': () => stored,
    'DELETE /admin/intakes/:id': ({ params: { id = '' } }) => {
      sent.push('remove');
      if (hasRegistrations) throw new ApiError(409);
      stored = [];
      return { id };
    },
    'PUT /admin/intakes/:id/cancel': () => {
      sent.push('cancel');
      const [before = intake] = stored;
      stored = [{ ...before, cancelled_at: '2026-11-02T08:00:00.000Z' }];
      return stored[0];
    },
  });
  const { unmount } = show(<CourseIntakes course={{ id: intake.course_id, title: 'Runway' }} />);
  fireEvent.click(await screen.findByRole('button', { name: /^Take .* off$/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Take it off' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Take .* off$/ })).toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();
  return sent;
}

it('cancels a start that people registered for, also when none of them has a seat any more, and removes another', async () => {
  expect(await takeOff({ waiting: 1 }, true)).toEqual(['cancel']);
  expect(await takeOff({}, true)).toEqual(['remove', 'cancel']);
  expect(await takeOff({}, false)).toEqual(['remove']);
});

it('says what becomes of a seat that was offered in vain', async () => {
  const said = async (seat_offers: Intake['seat_offers']) => {
    serve({ 'GET /admin/intakes/:id/participants': () => [], 'GET /admin/intakes/:id/certificates': () => [] });
    const { unmount } = show(<Participants intake={{ ...intake, seat_offers }} others={[]} />);
    const { textContent } = await screen.findByText(/^Promote offers a free seat/);
    unmount();
    return textContent;
  };
  expect(await said('automatic')).toContain('Without an answer it goes to the next in line.');
  expect(await said('manual')).toContain('Without an answer it is free again, until you promote somebody.');
});

const zuri: Participant = {
  ...{ id: '0190a000-0000-7000-8000-000000000011', course_id: intake.course_id, intake_id: intake.id },
  ...{ name: 'Zuri', phone: '+254712345678', email: 'zuri@example.com', message: '', locale: 'en' },
  ...{ status: 'enrolled', place: 'seat', created_at: '2026-11-24T07:42:00.000Z' },
  ...{ answered_at: null, remind_on: null, privacy_version: null, position: null, held_until: null },
};

it('prints everybody as they are now, each time, and says when that fails', async () => {
  const printed: string[][] = [];
  window.print = () => {
    printed.push(['Zuri', 'Amani'].filter((name) => screen.queryByText(name)));
  };
  let people: Participant[] = [zuri];
  let isBroken = false;
  serve({
    'GET /admin/intakes/:id/participants': () => {
      if (isBroken) throw new ApiError(500);
      return people;
    },
    'GET /admin/intakes/:id/certificates': () => [],
  });
  jest.spyOn(console, 'error').mockReturnValue();
  show(<Participants intake={intake} others={[]} />);
  const print = await screen.findByRole('button', { name: 'Print' });
  fireEvent.click(print);
  await waitFor(() => expect(printed).toEqual([['Zuri']]));
  people = [zuri, { ...zuri, id: '0190a000-0000-7000-8000-000000000012', name: 'Amani' }];
  fireEvent.click(print);
  await waitFor(() => expect(printed).toEqual([['Zuri'], ['Zuri', 'Amani']]));
  isBroken = true;
  fireEvent.click(print);
  await screen.findByText('The list could not be printed.');
  expect(printed).toHaveLength(2);
});
