import { afterEach, expect, it } from '@jest/globals';
import type { Application } from '@nfa/contracts';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { areas, kiswahili } from '../../translations/kiswahili.ts';
import { speak } from '../../translations/text.ts';
import { ExperienceStep } from './experience-step.tsx';

const application = { way: 'adult', link: 'a-link', experience: '' } as Application;

afterEach(() => speak(() => undefined));

it('leads back in Kiswahili, not to the back of somebody', () => {
  speak(() => kiswahili);
  const step = <ExperienceStep application={application} onChange={() => undefined} go={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: step }])} />);
  expect(screen.getByRole('button', { name: 'Rudi' })).toBeTruthy();
});

it('has the words for a photograph that the API refuses among those of its pages', () => {
  expect(Object.keys(areas.apply)).toContain('This could not be sent. Please try again.');
});
