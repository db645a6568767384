import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { PayPage } from '@nfa/contracts';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { PayData, StopRefusal } from '../../data/pay.ts';
import { serve } from '../../testing/serve.ts';
import { Component } from './pay-page.tsx';

const page: PayPage = {
  code: 'K7Q3M9PZ',
  label: 'Runway and Catwalk',
  payer_name: 'Zawadi Njeri',
  locale: 'en',
  state: 'open',
  due_on: '2026-11-30',
  amount_kes: 10_000,
  balance_kes: 10_000,
  credit_kes: 0,
  plan: [
    { due_on: '2026-11-02', amount_kes: 10_000, balance_kes: 0, is_this: false, is_cancelled: false },
    { due_on: '2026-11-30', amount_kes: 10_000, balance_kes: 10_000, is_this: true, is_cancelled: false },
  ],
  phone: '0712 345 678',
  attempt: null,
  receipts: [],
  paybill: { number: '600000', account: 'K7Q3M9PZ', is_till: false },
  reminders: 'on',
  is_practice: true,
};
const attempt = (changes: Partial<NonNullable<PayPage['attempt']>>): PayPage['attempt'] => ({
  state: 'waiting',
  phone: '0712 345 678',
  amount_kes: 10_000,
  started_at: '2026-11-25T08:00:00.000Z',
  seconds_left: 42,
  result_code: '',
  retry_in_s: 120,
  ...changes,
});

function routerOf(changes: Partial<PayPage> | null, result?: StopRefusal) {
  const data = {
    page: changes && { ...page, ...changes },
    settings: { company_name: 'Nairobi Face Academy' },
    contact: { phone: '+254 700 000 145', whatsapp: '+254 700 000 145' },
    key: 'a-key-of-the-test',
  } as PayData;
  return createMemoryRouter([{ id: 'pay', path: '/pay/:code', loader: () => data, Component }], {
    initialEntries: ['/pay/K7Q3M9PZ'],
    hydrationData: { loaderData: { pay: data }, ...(result && { actionData: { pay: result } }) },
  });
}

async function show(changes: Partial<PayPage> | null, later = () => changes, result?: StopRefusal) {
  serve({ 'GET /pay/:code': () => ({ ...page, ...later() }) });
  const { container } = render(<RouterProvider router={routerOf(changes, result)} />);
  return { container, heading: screen.getByRole('heading', { level: 1 }).textContent };
}

afterEach(() => void jest.useRealTimers());

describe('the pay page', () => {
  it('asks for the sum with one button, and has number and account to copy below', async () => {
    const { heading, container } = await show({});
    expect(heading).toBe('KSh\u00a010,000');
    expect(screen.getByRole('button', { name: /^Pay KSh\u00a010,000 with M-Pesa/ })).toBeTruthy();
    expect((container.querySelector('[name=phone]') as HTMLInputElement).value).toBe('0712 345 678');
    expect((container.querySelector('[name=key]') as HTMLInputElement).value).toBe('a-key-of-the-test');
    expect(screen.getByText('Practice mode, no money moves.')).toBeTruthy();
    expect(container.textContent).toContain('600000');
    expect(container.textContent).toContain('K7Q3M9PZ');
  });

  it('offers no copying once the browser has refused it', async () => {
    Object.assign(navigator, { clipboard: { writeText: () => Promise.reject(new Error('not allowed')) } });
    await show({});
    fireEvent.click(screen.getByLabelText('Copy paybill number'));
    await waitFor(() => expect(screen.queryByLabelText('Copy paybill number')).toBeNull());
    expect(screen.getByLabelText('Copy account number')).toBeTruthy();
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('quotes the prompt word for word while the phone asks, with the time left', async () => {
    const { heading, container } = await show({ attempt: attempt({}) });
    expect(heading).toBe('Look at your phone');
    expect(container.textContent).toContain(
      'Do you want to pay KSh\u00a010,000 to NAIROBI FACE ACADEMY, account K7Q3M9PZ?',
    );
    expect(container.querySelector('.pay-ring b')?.textContent).toBe('42');
  });

  it.each([
    ['1032', 'You cancelled on your phone'],
    ['1037', 'Your phone did not answer'],
    ['2001', 'The PIN was not right'],
    ['1', 'Not enough in M-Pesa'],
    ['17', 'The same amount was asked for a moment ago'],
    ['1001', 'Your phone is busy with M-Pesa'],
    ['8006', 'M-Pesa has locked your PIN'],
    ['4711', 'Something did not work'],
  ])('says result %s in words', async (result_code, title) => {
    const { heading } = await show({ attempt: attempt({ state: 'failed', result_code, retry_in_s: 0 }) });
    expect(heading).toBe(title);
    expect(screen.getByRole('button', { name: /Ask my phone again: KSh/ }).getAttribute('aria-disabled')).toBeNull();
  });

  it('counts down until M-Pesa takes another try', async () => {
    await show({ attempt: attempt({ state: 'failed', result_code: '1037', retry_in_s: 93 }) });
    expect(screen.getByRole('button', { name: /Ask my phone again in 93 s/ }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });

  it('offers another try without script, where no count ends', () => {
    const failed = { attempt: attempt({ state: 'failed', result_code: '1037', retry_in_s: 93 }) };
    const made = document.createElement('div');
    made.innerHTML = renderToStaticMarkup(<RouterProvider router={routerOf(failed)} />);
    const button = within(made).getByRole('button', { name: /Ask my phone again: KSh/ });
    expect(button.getAttribute('aria-disabled')).toBeNull();
  });

  it.each([
    ['slow', 'M-Pesa is slow today'],
    ['unsure', 'Look at your phone'],
  ] as const)('never says by itself that a payment failed: %s', async (state, title) => {
    const { heading, container } = await show({ attempt: attempt({ state, seconds_left: 0 }) });
    expect(heading).toBe(title);
    expect(container.querySelector('.pay-form')).toBeNull();
    expect(screen.getByRole('button', { name: 'No more reminders by mail' })).toBeTruthy();
  });

  it.each([
    ['slow', 'We go on asking, and the receipt appears here.'],
    ['unsure', 'The desk looks at it.'],
    ['unknown', 'The desk looks at it.'],
  ] as const)(
    'takes another payment, with a warning, once a push without an outcome is over: %s',
    async (state, next) => {
      jest.useFakeTimers();
      let looks = 0;
      const changes = { attempt: attempt({ state, seconds_left: 0, retry_in_s: 0 }) };
      const { heading, container } = await show(changes, () => {
        looks += 1;
        return changes;
      });
      expect(heading).toBe('We do not know whether you have paid');
      expect(container.querySelector('.pay-board')?.textContent).toContain(
        `We asked 0712 345 678 for KSh\u00a010,000 (November 25, 2026, 11:00 AM), and M-Pesa has not said what became of it. ${next}`,
      );
      expect(screen.getByRole('button', { name: /^Ask my phone again: KSh\u00a010,000/ })).toBeTruthy();
      expect(screen.getByRole('button', { name: 'No more reminders by mail' })).toBeTruthy();
      // The page does not replace what is typed into it.
      expect(container.querySelector('noscript')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Look now' }) === null).toBe(state === 'unknown');
      const phone = container.querySelector('[name=phone]') as HTMLInputElement;
      fireEvent.change(phone, { target: { value: '0722 000 111' } });
      await act(() => jest.advanceTimersByTimeAsync(10_000));
      expect(looks).toBe(state === 'unknown' ? 0 : 3);
      expect(container.querySelector('[name=phone]')).toBe(phone);
      expect(phone.value).toBe('0722 000 111');
    },
  );

  it.each([
    ['on', 'offers to end them', 'No more reminders by mail'],
    ['off', 'says that there are none', 'You get no reminders by mail.'],
    ['none', 'says nothing', undefined],
  ] as const)('of whoever has reminders %s %s', async (reminders, _, words) => {
    const { container } = await show({ reminders });
    expect(container.textContent?.includes(words ?? 'reminders')).toBe(words !== undefined);
    expect(container.querySelector('#reminders') !== null).toBe(reminders === 'on');
  });

  it('keeps the number, and says beside the reminders that they could not be ended', async () => {
    const problem = 'This could not be sent. Please try again.';
    const { container } = await show({}, undefined, { reminders: problem });
    expect(container.querySelector('#reminders [role=alert]')?.textContent).toBe(problem);
    expect(screen.getAllByRole('alert').length).toBe(1);
    expect((container.querySelector('[name=phone]') as HTMLInputElement).value).toBe('0712 345 678');
  });

  it('shows the receipts of what is paid, and what was too much', async () => {
    const receipts = [
      { code: 'R-2026-0318-7QZ2', amount_kes: 10_500, paid_at: '2026-11-24T07:42:00.000Z', mpesa_code: 'TKN4H7QZ2M' },
    ];
    const { heading, container } = await show({ state: 'paid', balance_kes: 0, credit_kes: 500, receipts });
    expect(heading).toBe('Paid. Thank you, Zawadi');
    expect(screen.getByRole('link', { name: /Receipt/ }).getAttribute('href')).toBe('/receipt/R-2026-0318-7QZ2');
    expect(container.textContent).toContain('KSh\u00a0500 too much');
    expect(container.querySelector('form')).toBeNull();
  });

  it.each([
    [0, 'This was taken back.'],
    [500, 'This was taken back. What you paid stands to your credit: the desk tells you how.'],
  ])('of a fee that was taken back speaks of a credit only while there is one: %s', async (credit_kes, words) => {
    const { heading } = await show({ state: 'cancelled', balance_kes: 0, credit_kes });
    expect(heading).toBe('Nothing is owed any more');
    expect(screen.getByText(/^This was taken back/).textContent).toBe(words);
  });

  it.each([
    ['the browser comes back to it', () => window.dispatchEvent(new Event('pageshow'))],
    ['its request was stopped', () => jest.advanceTimersByTime(10_000)],
  ])('takes another tap after %s', async (_, comeBack) => {
    jest.useFakeTimers();
    const { container } = await show({});
    const button = screen.getByRole('button', { name: /^Pay / });
    const tap = () => fireEvent.submit(container.querySelector('.pay-form') as Element);
    expect(tap()).toBe(true);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(tap()).toBe(false);
    act(() => void comeBack());
    expect(button.getAttribute('aria-disabled')).toBeNull();
    expect(tap()).toBe(true);
  });

  it('shows by itself what was paid by PayBill, while somebody may see it', async () => {
    jest.useFakeTimers();
    let looks = 0;
    await show({}, () => {
      looks += 1;
      return looks < 2 ? {} : { state: 'paid', balance_kes: 0 };
    });
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(looks).toBe(0);
    seen.mockRestore();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paid. Thank you, Zawadi');
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(looks).toBe(2);
  });

  it.each([
    ['is owed', null],
    ['could not be asked for', attempt({ state: 'failed', result_code: 'not_set_up', retry_in_s: 0 })],
  ])('tells whom to ask how to pay what %s, while M-Pesa is not set up', async (_, last) => {
    const { container } = await show({ paybill: null, attempt: last });
    expect(container.querySelector('.pay-form input')).toBeNull();
    expect(screen.getByRole('link', { name: '+254 700 000 145' }).getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toContain('K7Q3M9PZ');
    expect(container.textContent).not.toContain('PayBill');
  });

  it('looks no more once it is paid, also after "Look now"', async () => {
    jest.useFakeTimers();
    let looks = 0;
    await show({ attempt: attempt({ state: 'unsure' }) }, () => {
      looks += 1;
      return { state: 'paid', balance_kes: 0 };
    });
    fireEvent.click(screen.getByRole('link', { name: 'Look now' }));
    await act(() => jest.advanceTimersByTimeAsync(0));
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Paid. Thank you, Zawadi');
    expect(looks).toBe(1);
  });

  it('moves the focus to its words when the network goes and comes back, and not every second', async () => {
    jest.useFakeTimers();
    let isDown = true;
    await show({ attempt: attempt({ seconds_left: 60 }) }, () => {
      if (isDown) throw new TypeError('offline');
      return { attempt: attempt({ seconds_left: 50 }) };
    });
    const focused = () => document.activeElement?.textContent;
    const describing = () =>
      document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')?.textContent;
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(document.activeElement).toBe(document.body);
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(focused()).toBe('The network is gone');
    expect(describing()).toMatch(/^Do not pay again yet\./);
    isDown = false;
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(focused()).toBe('Look at your phone');
    (document.activeElement as HTMLElement).blur();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(document.activeElement).toBe(document.body);
  });

  it('tells whose number to call for a link that is none of ours', async () => {
    const { heading } = await show(null);
    expect(heading).toBe('We have no such pay link.');
    expect(screen.getByRole('link', { name: '+254 700 000 145' })).toBeTruthy();
  });
});
