import { describe, expect, it } from '@jest/globals';
import { type ChildRuleInput, deliveredChildRules, type SchoolTerms } from '@nfa/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type Handlers, serve } from '../../testing/serve.ts';
import { show } from '../../testing/show.tsx';
import { invalidate, whenReread } from '../session/query-client.ts';
import { ChildrenScreen } from './children-screen.tsx';

function open(more: Handlers = {}) {
  serve({
    'GET /admin/child-rules': () => [...deliveredChildRules],
    'GET /admin/school-terms': () => ({ terms: [] }),
    ...more,
  });
  return show(<ChildrenScreen />, '/admin/jobs/children');
}

/** Opens the form of the school terms, with what the server stores. */
async function openTerms(terms: SchoolTerms['terms']) {
  const server: { stored: SchoolTerms } = { stored: { terms } };
  open({
    'GET /admin/school-terms': () => server.stored,
    'PUT /admin/school-terms': ({ body }) => {
      server.stored = body as SchoolTerms;
      return body;
    },
  });
  return { server, form: within(await screen.findByRole('form', { name: 'School terms' })) };
}

describe('the policy about children', () => {
  it('shows each line with its source, and opens work below 16 with a note and a document alone', async () => {
    const sent: ChildRuleInput[] = [];
    open({
      'POST /admin/child-rules': ({ body }) => {
        sent.push(body as ChildRuleInput);
        return { ...deliveredChildRules[0], ...(body as ChildRuleInput) };
      },
    });
    expect(await screen.findByText(/Employment Act 2007, section 56/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'New line for 0 to 15' }));
    const form = screen.getByRole('form', { name: 'New line of the policy' });
    fireEvent.click(within(form).getByLabelText('May work'));
    fireEvent.click(within(form).getByRole('button', { name: 'Add the line' }));
    expect(await within(form).findByText(/^Why work below 16 is allowed is required/)).toBeTruthy();
    expect(within(form).getByText(/^Which paper allows it.* is required/)).toBeTruthy();
    expect(sent).toEqual([]);
    const note = within(form).getByLabelText(/^Why work below 16/);
    fireEvent.change(note, { target: { value: 'Light work on stage' } });
    fireEvent.change(within(form).getByLabelText(/^Which paper/), { target: { value: 'Letter 12, blue folder' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Add the line' }));
    await waitFor(() => expect(sent).toMatchObject([{ from_age: 0, to_age: 15, allowed: true, hours_a_day: null }]));
  });

  it('keeps the school terms, and says at the field what is wrong with one', async () => {
    const sent: SchoolTerms[] = [];
    open({
      'PUT /admin/school-terms': ({ body }) => {
        sent.push(body as SchoolTerms);
        return body;
      },
    });
    const form = await screen.findByRole('form', { name: 'School terms' });
    fireEvent.click(within(form).getByRole('button', { name: 'Add a term' }));
    fireEvent.change(within(form).getByLabelText('Term'), { target: { value: 'Term 1' } });
    fireEvent.change(within(form).getByLabelText('First day'), { target: { value: '2027-01-04' } });
    fireEvent.change(within(form).getByLabelText('Last day'), { target: { value: '2026-04-02' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Save terms' }));
    expect(await within(form).findByText('Last day must not be before the first day')).toBeTruthy();
    fireEvent.change(within(form).getByLabelText('Last day'), { target: { value: '2027-04-02' } });
    fireEvent.click(within(form).getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(sent.map(({ terms }) => terms[0]?.ends_on)).toEqual(['2027-04-02']));
  });

  it('keeps a term that was typed while others were saved, and takes over those of another tab when none was', async () => {
    const term = { name: 'Term 1', starts_on: '2027-01-04', ends_on: '2027-04-02', from: '08:00', to: '15:30' };
    let stored: SchoolTerms = { terms: [term] };
    const form = () => screen.getByRole('form', { name: 'School terms' });
    open({
      'GET /admin/school-terms': () => stored,
      'PUT /admin/school-terms': ({ body }) => {
        fireEvent.click(within(form()).getByRole('button', { name: 'Add a term' }));
        stored = body as SchoolTerms;
        return body;
      },
    });
    await screen.findByRole('form', { name: 'School terms' });
    const names = () =>
      within(form())
        .getAllByLabelText<HTMLInputElement>('Term')
        .map(({ value }) => value);
    const readAgain = () =>
      act(async () => {
        invalidate('school-terms');
        await whenReread();
      });
    stored = { terms: [{ ...term, name: 'First term' }] };
    await readAgain();
    expect(names()).toEqual(['First term']);
    fireEvent.change(within(form()).getByLabelText('Term'), { target: { value: 'Term one' } });
    fireEvent.click(within(form()).getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(stored.terms[0]?.name).toBe('Term one'));
    await readAgain();
    expect(names()).toEqual(['Term one', '']);
  });

  it('keeps a term of another year that another tab has changed, although the typed one has its name', async () => {
    const term = (year: number, to = '15:30') => ({
      ...{ name: 'Term 1', starts_on: `${year}-01-04`, ends_on: `${year}-04-02`, from: '08:00', to },
    });
    const { server, form } = await openTerms([term(2027), term(2028)]);
    const [, until] = form.getAllByLabelText('School until');
    if (until) fireEvent.change(until, { target: { value: '14:00' } });
    server.stored = { terms: [term(2027, '16:00'), term(2028), term(2029)] };
    fireEvent.click(form.getByRole('button', { name: 'Save terms' }));
    await waitFor(() => expect(server.stored.terms).toEqual([term(2028, '14:00'), term(2027, '16:00'), term(2029)]));
  });

  it('keeps the terms that another tab has added, changed and removed while one was typed', async () => {
    const term = (name: string, year: number) => ({
      ...{ name, starts_on: `${year}-01-04`, ends_on: `${year}-04-02`, from: '08:00', to: '15:30' },
    });
    const [first, second, third] = [term('First', 2027), term('Second', 2028), term('Third', 2029)];
    const { server, form } = await openTerms([first, second, third]);
    const [name] = form.getAllByLabelText('Term');
    if (name) fireEvent.change(name, { target: { value: 'Term one' } });
    server.stored = { terms: [first, { ...second, to: '16:00' }, term('Fourth', 2030)] };
    fireEvent.click(form.getByRole('button', { name: 'Save terms' }));
    const kept = [{ ...first, name: 'Term one' }, { ...second, to: '16:00' }, term('Fourth', 2030)];
    await waitFor(() => expect(server.stored.terms).toEqual(kept));

    // A term that both changed is as it was typed, and stands there once.
    await form.findByDisplayValue('Fourth');
    const [until] = form.getAllByLabelText('School until');
    if (until) fireEvent.change(until, { target: { value: '14:00' } });
    server.stored = { terms: kept.map((one, at) => (at === 0 ? { ...one, to: '13:00' } : one)) };
    fireEvent.click(form.getByRole('button', { name: 'Save terms' }));
    const changed = { ...first, name: 'Term one', to: '14:00' };
    await waitFor(() => expect(new Set(server.stored.terms)).toEqual(new Set([changed, ...kept.slice(1)])));
  });
});
