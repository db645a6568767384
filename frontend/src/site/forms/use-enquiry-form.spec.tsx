import { afterEach, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { useEnquiryForm } from './use-enquiry-form.ts';

// jsdom has no layout to scroll in.
Element.prototype.scrollIntoView = () => undefined;

const send = jest.fn(async (_values: Record<string, string>) => ({ isSent: true, issues: [] }));
const stalled = () => new Promise<never>(() => undefined);

function Form() {
  const { form, errors } = useEnquiryForm({ name: 'test', loadSchema: stalled, send });
  return (
    <form {...form}>
      <input name="name" aria-label="Name" required />
      <p role="status">{errors['name']}</p>
      <button type="submit">Send</button>
    </form>
  );
}

afterEach(() => void jest.useRealTimers());

it('checks by the browser alone, and sends, when a stalled network never brings the schema', async () => {
  jest.useFakeTimers();
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Form /> }])} />);
  const submit = async () => {
    fireEvent.click(screen.getByRole('button'));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  };
  await submit();
  expect(screen.getByRole('status').textContent).toBe('is required');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Wairimu' } });
  await submit();
  expect(send.mock.calls.map(([values]) => values)).toEqual([{ name: 'Wairimu' }]);
});
