/** Result of a push, explained to the payer. */
export interface PaymentResult {
  title: string;
  text: string;
  /** Seconds until another push is allowed; null when a retry cannot help. */
  retryAfterS: number | null;
  /**
   * Colour of the result: `ink` when the payer cannot do anything, `amber`
   * when the payer has to act, `red` for a wrong or locked PIN.
   */
  sign: 'ink' | 'amber' | 'red';
}

const ours: PaymentResult = {
  title: 'We could not ask your phone',
  text: 'This is our fault, and we have been told. Nothing was taken. Pay by PayBill below.',
  retryAfterS: null,
  sign: 'ink',
};
const busy: PaymentResult = {
  title: 'Your phone is busy with M-Pesa',
  text: 'Close the other M-Pesa menu on your phone. Nothing was taken.',
  retryAfterS: 60,
  sign: 'amber',
};

const results: Record<string, PaymentResult> = {
  1: {
    title: 'Not enough in M-Pesa',
    text: 'Top up and try again, or pay a part. Nothing was taken.',
    retryAfterS: 0,
    sign: 'amber',
  },
  2: { ...ours, title: 'The amount is too small for M-Pesa', text: 'Nothing was taken.', sign: 'amber' },
  3: {
    title: 'The amount is too large for M-Pesa',
    text: 'Pay in parts, or ask us for instalments. Nothing was taken.',
    retryAfterS: null,
    sign: 'amber',
  },
  4: {
    title: 'Your daily M-Pesa limit is reached',
    text: 'Pay the rest tomorrow. Nothing was taken.',
    retryAfterS: null,
    sign: 'amber',
  },
  8: {
    title: 'Our account cannot take more right now',
    text: 'Nothing was taken. Please call us, or pay tomorrow.',
    retryAfterS: null,
    sign: 'ink',
  },
  17: {
    title: 'The same amount was asked for a moment ago',
    text: 'M-Pesa takes the same amount again only after two minutes. Nothing was taken.',
    retryAfterS: 120,
    sign: 'amber',
  },
  1001: busy,
  1019: {
    title: 'The time ran out',
    text: 'Nothing was taken. Try again whenever you like.',
    retryAfterS: 0,
    sign: 'ink',
  },
  1025: ours,
  9999: { ...ours, retryAfterS: 0 },
  1032: {
    title: 'You cancelled on your phone',
    text: 'Nothing was taken. Try again whenever you like.',
    retryAfterS: 0,
    sign: 'amber',
  },
  1037: {
    title: 'Your phone did not answer',
    text: 'It may be off, busy or out of network. Nothing was taken. If money does arrive, you get the receipt by itself. On an old SIM, dial *234# once and try again.',
    retryAfterS: 120,
    sign: 'ink',
  },
  2001: {
    title: 'The PIN was not right',
    text: 'M-Pesa took nothing, and we never see your PIN. Forgotten? Safaricom helps on 234.',
    retryAfterS: 0,
    sign: 'red',
  },
  2028: ours,
  SFC_IC0003: ours,
  8006: {
    title: 'M-Pesa has locked your PIN',
    text: 'Call Safaricom on 100 or 200. Nothing was taken.',
    retryAfterS: null,
    sign: 'red',
  },
  unreachable: {
    ...ours,
    title: 'M-Pesa cannot be reached',
    text: 'Nothing was asked for, and nothing was taken.',
    retryAfterS: 0,
  },
  // Without keys there is no PayBill either.
  not_set_up: { ...ours, text: 'Nothing was asked for, and nothing was taken.' },
  '500.001.1001': busy,
  '500.003.02': { ...busy, title: 'M-Pesa is busy', text: 'Nothing was taken. Try again in a minute.' },
};

/** Known result codes. */
export const paymentResults: readonly string[] = Object.keys(results);

/** Explanation of a result code; an unknown code is explained as a failed payment. */
export function paymentResult(code: string): PaymentResult {
  return (
    results[code] ?? {
      title: 'Something did not work',
      text: 'Nothing was taken as far as we know. If money does arrive, you get the receipt by itself.',
      retryAfterS: 120,
      sign: 'ink',
    }
  );
}
