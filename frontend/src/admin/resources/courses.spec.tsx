import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CourseInput } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { drafts } from '../forms/drafts.ts';
import { Component as CoursesScreen } from './courses.tsx';

const at = '2026-11-24T07:42:00.000Z';
const record = { id: '0190a000-0000-7000-8000-000000000001', created_at: at, updated_at: at };
const values = { title: 'First of two', duration: '4 weeks', price: 'KSh 25,000', description: 'How to walk' };
const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

describe('new courses', () => {
  beforeEach(() => localStorage.clear());

  it('leave the next one open that was begun while the first was saved', async () => {
    let answer: (() => void) | undefined;
    serve({ 'GET /courses': () => [], 'POST /admin/courses': ({ body }) => ({ ...record, ...(body as CourseInput) }) });
    const served = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await served(...request);
      if (request[1]?.method === 'POST') await new Promise<void>((resolve) => (answer = resolve));
      return response;
    };
    drafts.write('courses:new:a', { at, version: '', values });
    const { address } = show(<CoursesScreen />, '/admin/courses/new/a');
    fireEvent.click(await screen.findByRole('button', { name: 'Save course' }));
    await waitFor(() => expect(answer).toBeDefined());
    fireEvent.click(screen.getByRole('button', { name: 'Add course' }));
    await waitFor(() => expect(title().value).toBe(''));
    fireEvent.change(title(), { target: { value: 'Second of two' } });
    await waitFor(() => expect(address()).toMatch(/\/new\/[0-9a-f]{32}$/));
    answer?.();
    await screen.findByText(/: First of two$/);
    // A change of the address is a moment behind.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(title().value).toBe('Second of two');
    expect(drafts.unfinished('courses')).toHaveLength(1);
  });
});
