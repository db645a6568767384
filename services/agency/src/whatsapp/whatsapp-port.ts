/** WhatsApp refused a message: nothing was sent. */
export class WhatsAppRefused extends Error {
  override name = 'WhatsAppRefused';

  constructor(
    /** Of Meta, 132001, or ours: "unreachable", "not_set_up". */
    readonly code: number | 'unreachable' | 'not_set_up',
    message: string,
    /** Whether a later try may succeed. */
    readonly isForNow = false,
  ) {
    super(message);
  }
}

/** No answer, or none that can be read: the message may have left, so it is never sent again by itself. */
export class WhatsAppUnsure extends Error {
  override name = 'WhatsAppUnsure';
}

/** A template with its values. */
export interface FilledTemplate {
  name: string;
  language: string;
  /** In the order of the text; each on one line. */
  values: string[];
  /** End of the address behind its button. */
  path: string;
}

/** A message to be sent. */
export interface WhatsAppMessage {
  /** Our id: WhatsApp returns it in each receipt, but does not use it to prevent duplicates. */
  id: string;
  /** International, digits alone. */
  phone: string;
  template: FilledTemplate;
}

/** The calls of WhatsApp's Cloud API that this product makes. */
export interface WhatsAppPort {
  /** @returns WhatsApp's own id of the message @throws WhatsAppRefused, WhatsAppUnsure */
  send(message: WhatsAppMessage): Promise<string>;
  /** Reads the number that messages come from. @returns it, as people read it @throws WhatsAppRefused, WhatsAppUnsure */
  number(): Promise<string>;
}

/** Token of the `WhatsAppPort`. */
export const WHATSAPP = Symbol('WhatsAppPort');
