/** WhatsApp refused a message: nothing was sent. */
export class WhatsAppRefused extends Error {
  override name = 'WhatsAppRefused';

  constructor(
    /** Code of Meta such as 132001, or one of ours: "unreachable", "not_set_up". */
    readonly code: number | 'unreachable' | 'not_set_up',
    message: string,
    /** Whether a later attempt may succeed. */
    readonly isForNow = false,
  ) {
    super(message);
  }
}

/** WhatsApp gave no readable response. It may have sent the message, so the message is never repeated automatically. */
export class WhatsAppUnsure extends Error {
  override name = 'WhatsAppUnsure';
}

/** A template with its values. */
export interface FilledTemplate {
  name: string;
  language: string;
  /** Values in the order of the text, each on one line. */
  values: string[];
  /** End of the address that the button opens. */
  path: string;
}

/** A message to be sent. */
export interface WhatsAppMessage {
  /** Our own id: WhatsApp returns it in each receipt, but does not use it to prevent duplicates. */
  id: string;
  /** International phone number, digits only. */
  phone: string;
  template: FilledTemplate;
}

/** The calls to WhatsApp's Cloud API that this product makes. */
export interface WhatsAppPort {
  /** Sends a message. @returns WhatsApp's own id of the message @throws WhatsAppRefused, WhatsAppUnsure */
  send(message: WhatsAppMessage): Promise<string>;
  /** Reads the number from which messages are sent. @returns the number in readable form @throws WhatsAppRefused, WhatsAppUnsure */
  number(): Promise<string>;
}

/** Injection token of the `WhatsAppPort`. */
export const WHATSAPP = Symbol('WhatsAppPort');
