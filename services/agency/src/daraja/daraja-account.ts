/** Practice is the double, sandbox and production are Safaricom's. */
export type DarajaMode = 'practice' | 'sandbox' | 'production';

/** With which keys, and for which business number, calls are made. */
export interface DarajaAccount {
  mode: DarajaMode;
  /** Of Daraja. */
  url: string;
  consumerKey: string;
  consumerSecret: string;
  /** PayBill number, or the head-office number of a till. */
  shortCode: string;
  /** Number that money goes to: the PayBill number again, or the till. */
  receiver: string;
  isTill: boolean;
  passkey: string;
  /** Of the operator who asks about payments and pays out, "" without one. */
  initiator: string;
  /** The operator's password as the portal encrypts it. */
  securityCredential: string;
  /** Address to which M-Pesa sends notices of a kind. */
  noticeUrl: (kind: 'push' | 'paybill' | 'status' | 'payout') => string;
}

/** Reads the account of the moment; undefined while M-Pesa is not set up. */
export type ReadAccount = () => Promise<DarajaAccount | undefined>;

/** Addresses of Daraja. */
export const DARAJA_HOSTS = {
  sandbox: 'https://sandbox.safaricom.co.ke',
  production: 'https://api.safaricom.co.ke',
} as const;
