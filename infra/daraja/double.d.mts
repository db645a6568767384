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

/** A message that a phone got by WhatsApp. */
export interface Chat {
  id: string;
  /** Our id of it. */
  ours: string;
  phone: string;
  template: string;
  language: string;
  values: string[];
  path: string;
}

/** A running double of Daraja and of WhatsApp. */
export interface Daraja {
  url: string;
  book: {
    prompts: Map<string, Prompt>;
    payments: Map<string, BookedMoney>;
    chats: Map<string, Chat>;
    urls: Record<string, string>;
  };
  faults: { mode: string };
  press(id: string, button: string): string;
  pay(given: { phone: string; amount: number; account: string }): BookedMoney;
  chats: {
    /** @returns status of the webhook's answer, 0 without one */
    press(
      id: string,
      button: 'delivered' | 'read' | 'failed' | 'stop' | 'start' | 'answer',
      text?: string,
    ): Promise<number>;
    write(phone: string, text: string): Promise<number>;
    /** Tells, signed, what a test made up. */
    tell(value: object): Promise<number>;
  };
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
  webhookUrl?: string;
}): Promise<Daraja>;
