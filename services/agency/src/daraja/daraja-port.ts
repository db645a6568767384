/** M-Pesa refused a call: no money was taken. */
export class DarajaRefused extends Error {
  override name = 'DarajaRefused';

  constructor(
    /** Of Daraja, "500.001.1001", or ours: "unreachable", "not_set_up". */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** No answer, or none that can be read: the call may have been taken, so it is never repeated by itself. */
export class DarajaUnsure extends Error {
  override name = 'DarajaUnsure';
}

/** Asks a phone for money. */
export interface PushOrder {
  /** `2547XXXXXXXX` or `2541XXXXXXXX`. */
  phone: string;
  /** Whole shillings. */
  amountKes: number;
  /** Up to 12 characters, shown on the phone: a code, never a name. */
  account: string;
}

/** The answer to a question about a push. */
export type PushState = { isOver: false } | { isOver: true; code: string; description: string };

/** Sends money to a phone. */
export interface PayOutOrder {
  /** Ours: the same one is never paid twice. */
  conversationId: string;
  phone: string;
  amountKes: number;
  /** 2 to 100 characters. */
  remarks: string;
}

/** The calls of M-Pesa that this product makes. */
export interface DarajaPort {
  /** @throws DarajaRefused, DarajaUnsure */
  push(order: PushOrder): Promise<{ merchantRequestId: string; checkoutRequestId: string }>;
  /** @throws DarajaRefused, DarajaUnsure; neither is an outcome of the payment */
  query(checkoutRequestId: string): Promise<PushState>;
  /** Registers the addresses for notices of PayBill payments; once in production. @throws DarajaRefused, DarajaUnsure */
  registerUrls(): Promise<void>;
  /** Asks about a payment; the answer arrives as a notice. @returns id of the conversation @throws DarajaRefused, DarajaUnsure */
  status(mpesaCode: string): Promise<string>;
  /** @returns M-Pesa's id of the conversation; the outcome arrives as a notice @throws DarajaRefused, DarajaUnsure */
  payOut(order: PayOutOrder): Promise<string>;
  /** Signs in anew, as the test of the keys does. @throws DarajaRefused, DarajaUnsure */
  signIn(): Promise<void>;
}

/** Token of the `DarajaPort`. */
export const DARAJA = Symbol('DarajaPort');
