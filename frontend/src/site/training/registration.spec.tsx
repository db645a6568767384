import { afterEach, expect, it, jest } from '@jest/globals';
import type { CourseIntake } from '@nfa/contracts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { OpenCourse } from '../../data/open-course.ts';
import { kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { type FormResult, useFormResult } from '../forms/form-result.ts';
import { Registration } from './registration.tsx';
import { useIntake } from './use-intake.ts';

const ids = [1, 2].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const starts = [3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const [first = '', second = ''] = ids;
const [firstStart = ''] = starts;
const course = (id: string, intakes: readonly string[] = []): OpenCourse => ({
  id,
  title: `Course ${id.slice(-1)}`,
  description: '',
  duration: '',
  price: '',
  image: '',
  intakes: intakes.map((intake) => ({ id: intake, starts_on: '2027-01-11', seats: 2, seats_left: 2 }) as CourseIntake),
});
const closedCourse = 'This course is no longer open. Please choose another one.';
const closedStart = 'The start you chose is no longer open. Please check your choice.';
const failure = /There was an error submitting your registration/;

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;
// The component logs a refusal.
jest.spyOn(console, 'error').mockImplementation(() => undefined);

const { fetch } = globalThis;
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  speak(() => undefined);
  globalThis.fetch = fetch;
});

function Component() {
  const courses = useLoaderData<OpenCourse[]>();
  const [selectedId, select] = useState(useFormResult()?.values.course_id ?? '');
  const { intake, chooseIntake } = useIntake(courses, selectedId);
  return (
    <>
      <button type="button" onClick={() => select(second)}>
        Select the second
      </button>
      <Registration {...{ courses, intake, selectedId }} onSelect={select} onIntake={chooseIntake} />
    </>
  );
}

/** Shows the page with courses; loading them again returns `later`. */
function show(courses: OpenCourse[], later: OpenCourse[], result?: FormResult): void {
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => later, Component }], {
    hydrationData: { loaderData: { page: courses }, ...(result && { actionData: { page: result } }) },
  });
  const page = <RouterProvider router={router} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  render(page, { container, hydrate: true });
}

/** Registers for the first course and lets the API refuse the field. */
async function registerInVain(path: 'course_id' | 'intake_id', message: string): Promise<void> {
  globalThis.fetch = () => Promise.resolve(Response.json({ issues: [{ path, message }] }, { status: 400 }));
  fireEvent.change(courseField(), { target: { value: first } });
  for (const [label, value] of Object.entries(person)) {
    const field = screen.getByLabelText<HTMLInputElement>(label);
    // A value that came with the page is kept.
    if (field.value !== value) fireEvent.change(field, { target: { value } });
  }
  fireEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
  await screen.findByText(failure);
}

const person = {
  'Full Name': 'Wairimu Tembea',
  'Phone Number': '+254 712 345 678',
  'Email Address': 'wairimu@example.com',
};
const courseField = () => screen.getByLabelText<HTMLSelectElement>('Course');
const offered = () => [...courseField().options].map(({ value }) => value).filter(Boolean);
const about = (field: Element) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

it.each([
  ['closed', 'is a course that is closed now'],
  ['one of the samples', 'is not one of our courses'],
])('says beside the course that it is %s, and reads the courses again', async (_, message) => {
  show([course(first), course(second)], [course(second)]);
  await registerInVain('course_id', message);
  expect(about(courseField())).toBe(closedCourse);
  await waitFor(() => expect(offered()).toEqual([second]));
  expect(about(courseField())).toBe(closedCourse);
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe(person['Full Name']);
  fireEvent.click(screen.getByRole('button', { name: 'Select the second' }));
  expect(courseField().value).toBe(second);
  expect(screen.queryByText(closedCourse)).toBeNull();
});

it.each([undefined, 540])('announces the failure alone, with the time to wait below it: %s seconds', (retryAfterS) => {
  show([course(first)], [], { isSent: false, values: {}, errors: {}, retryAfterS });
  expect(screen.getByRole('alert').textContent).toBe(
    'There was an error submitting your registration. Please try again or contact us directly.',
  );
  const wait = about(screen.getByRole('button', { name: 'Submit Registration' }));
  expect(wait).toBe(retryAfterS && 'You can try again in 9 minutes.');
});

it('says that the chosen start is closed, and shows those that are left', async () => {
  show([course(first, starts)], [course(first, starts.slice(1))]);
  await registerInVain('intake_id', 'is an intake that has begun or is cancelled');
  screen.getByText(closedStart);
  await waitFor(() => expect(document.querySelector(`[value="${firstStart}"]`)).toBeNull());
  screen.getByText(closedStart);
});

it('says so when no start is left', async () => {
  show([course(first, [firstStart])], [course(first)]);
  await registerInVain('intake_id', 'is an intake that has begun or is cancelled');
  await waitFor(() => expect(document.querySelector(`[value="${firstStart}"]`)).toBeNull());
  screen.getByText(closedStart);
});

it('says it without script and in Kiswahili, and keeps the answers when the courses are read again', async () => {
  const values = { course_id: first, intake_id: firstStart, name: 'Wairimu Tembea' };
  show([course(second, starts)], [], {
    isSent: false,
    values,
    errors: { course_id: 'is a course that is closed now' },
  });
  expect(about(courseField())).toBe(closedCourse);
  expect(document.getElementsByTagName('noscript')[0]?.textContent).toContain('name="intake_id"');
  cleanup();
  show([course(first)], [], { isSent: false, values, errors: { intake_id: 'is an intake that is cancelled' } });
  screen.getByText(closedStart);
  await registerInVain('course_id', 'is a course that is closed now');
  await waitFor(() => expect(offered()).toEqual([]));
  expect(screen.getByLabelText<HTMLInputElement>('Full Name').value).toBe('Wairimu Tembea');
  cleanup();
  speak(() => kiswahili);
  show([course(first)], [], { isSent: false, values, errors: { course_id: 'x', intake_id: 'x' } });
  expect(about(screen.getByLabelText('Kozi'))).toBe(kiswahili[closedCourse]);
  screen.getByText(kiswahili[closedStart]);
});

it('says without script that the chosen start is one of another course', () => {
  const values = { course_id: second, intake_id: firstStart };
  const errors = { intake_id: 'is not an intake of this course' };
  show([course(first, starts), course(second)], [], { isSent: false, values, errors });
  screen.getByText('The start you chose is one of Course 1. Please check your choice.');
  expect(screen.queryByText(closedStart)).toBeNull();
});

const waiting = { intake_id: firstStart, place: 'waiting', position: 3 } as const;

it('says after a registration without script which place on the waiting list it has', () => {
  show([course(first, starts)], [], { isSent: true, values: {}, errors: {}, registration: waiting });
  screen.getByText('You are 3rd on the waiting list for January 11, 2027.');
});

it('offers the starts of every course where the browser runs no script', () => {
  show(
    ids.map((id, place) => course(id, starts.slice(place, place + 1))),
    [],
  );
  const [hidden] = document.getElementsByTagName('noscript');
  const { body } = new DOMParser().parseFromString(hidden?.textContent ?? '', 'text/html');
  const field = body.querySelector<HTMLSelectElement>('select[name="intake_id"]');
  expect([...(field?.options ?? [])].map(({ value }) => value)).toEqual(['', ...starts]);
});

it('offers the starts of every course on a page without script', () => {
  const courses = ids.map((id, place) => course(id, starts.slice(place, place + 1)));
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => courses, Component }], {
    hydrationData: { loaderData: { page: courses } },
  });
  render(
    <LightPage value>
      <RouterProvider router={router} />
    </LightPage>,
  );
  const field = screen.getByLabelText<HTMLSelectElement>(/^Start/);
  expect(field.name).toBe('intake_id');
  expect([...field.options].map(({ value }) => value)).toEqual(['', ...starts]);
});
