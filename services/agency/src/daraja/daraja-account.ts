import type { NoticeKind } from '@nfa/contracts';

/** Environment of M-Pesa: practice is our double, sandbox and production are Safaricom's. */
export type DarajaMode = 'practice' | 'sandbox' | 'production';

/** Keys and business number with which M-Pesa is called. */
export interface DarajaAccount {
  mode: DarajaMode;
  /** Base address of Daraja. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** PayBill number, or the head-office number of a till. */
  shortCode: string;
  /** Number that receives the money: the PayBill number itself, or the till. */
  receiver: string;
  isTill: boolean;
  passkey: string;
  /** Name of the operator who queries payments and pays out, "" without one. */
  initiator: string;
  /** The operator's password as the portal encrypts it. */
  securityCredential: string;
  /** Address for M-Pesa's notices of a kind, by default in the round that counts. */
  noticeUrl: (kind: NoticeKind, round?: number) => string;
}

/** Reads the account in use; undefined while M-Pesa is not set up. */
export type ReadAccount = () => Promise<DarajaAccount | undefined>;

/** Addresses of Daraja. */
export const DARAJA_HOSTS = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;
