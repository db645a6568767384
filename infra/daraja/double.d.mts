/** What a phone got. */
export interface Prompt {
  id: string;
  phone: string;
  amount: number;
  account: string;
  callbackUrl: string;
  code: string | null;
  receipt: string;
}

/** Money that moved. */
export interface BookedMoney {
  receipt: string;
  amount: number;
  phone: string;
  account: string;
  at: string;
  kind: 'push' | 'paybill' | 'payout';
}

/** A running double of Daraja. */
export interface Daraja {
  url: string;
  book: { prompts: Map<string, Prompt>; payments: Map<string, BookedMoney>; urls: Record<string, string> };
  faults: { mode: string };
  press(id: string, button: string): string;
  pay(given: { phone: string; amount: number; account: string }): BookedMoney;
  send(url: string, notice: object): Promise<number>;
  readonly tokens: number;
  settled(): Promise<void>;
  stop(): Promise<void>;
}

export function startDaraja(options?: {
  port?: number;
  host?: string;
  folder?: string;
  promptMs?: number;
}): Promise<Daraja>;
