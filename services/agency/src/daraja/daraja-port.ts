/** M-Pesa refused a call: no money was taken. */
export class DarajaRefused extends Error {
  override name = 'DarajaRefused';

  constructor(
    /** Daraja's own code such as "500.001.1001", or one of ours: "unreachable", "token", "no_token", "not_set_up", "no_operator". */
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** M-Pesa gave no readable response. It may have accepted the call, so the call is never repeated automatically. */
export class DarajaUnsure extends Error {
  override name = 'DarajaUnsure';
}

/** A request that prompts a phone to pay. */
export interface PushOrder {
  /** `2547XXXXXXXX` or `2541XXXXXXXX`. */
  phone: string;
  /** Whole shillings. */
  amountKes: number;
  /** Up to 12 characters, shown on the phone: a code, never a name. */
  account: string;
}

/** Outcome of a push, as M-Pesa answers a query. */
export type PushState = { isOver: false } | { isOver: true; code: string; description: string };

/** An order that sends money to a phone. */
export interface PayOutOrder {
  /** Our own id: M-Pesa never pays the same one twice. */
  conversationId: string;
  phone: string;
  amountKes: number;
  /** 2 to 100 characters. */
  remarks: string;
}

/** The calls to M-Pesa that this product makes. */
export interface DarajaPort {
  /** @throws DarajaRefused, DarajaUnsure */
  push(order: PushOrder): Promise<{ merchantRequestId: string; checkoutRequestId: string }>;
  /** Queries the outcome of a push. @throws DarajaRefused, DarajaUnsure; neither is an outcome of the payment */
  query(checkoutRequestId: string): Promise<PushState>;
  /**
   * Registers the address for notices of PayBill payments; once in production.
   * @param round of the address, by default the one that counts
   * @throws DarajaRefused, DarajaUnsure
   */
  registerUrls(round?: number): Promise<void>;
  /**
   * Queries a payment by its code; the answer arrives as a notice.
   * @returns id of the conversation
   * @throws DarajaRefused, DarajaUnsure
   */
  status(mpesaCode: string): Promise<string>;
  /**
   * Sends money to a phone; the outcome arrives as a notice.
   * @returns M-Pesa's id of the conversation
   * @throws DarajaRefused, DarajaUnsure
   */
  payOut(order: PayOutOrder): Promise<string>;
  /** Signs in without using the stored token, to test the keys. @throws DarajaRefused */
  signIn(): Promise<void>;
}

/** Injection token of the `DarajaPort`. */
export const DARAJA = Symbol('DarajaPort');
