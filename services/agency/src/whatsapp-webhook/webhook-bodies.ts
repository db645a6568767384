import { z } from 'zod';
import type { Receipt } from '../messages/message-receipts.service.ts';

const STATUSES = ['sent', 'delivered', 'read', 'failed'] as const;

const Status = z.looseObject({
  id: z.string().min(1).max(200),
  status: z.string(),
  timestamp: z.unknown(),
  biz_opaque_callback_data: z.unknown(),
  errors: z
    .array(
      z.looseObject({
        code: z.unknown(),
        title: z.string().optional(),
        error_data: z.looseObject({ details: z.string().optional() }).optional(),
      }),
    )
    .optional(),
});

const Answer = z.looseObject({
  id: z.string().min(1).max(200),
  from: z.string().regex(/^\d{7,15}$/),
  timestamp: z.unknown(),
  type: z.string(),
  text: z.looseObject({ body: z.string() }).optional(),
  button: z.looseObject({ text: z.string() }).optional(),
});

const Contact = z.looseObject({ wa_id: z.string(), profile: z.looseObject({ name: z.string() }) });

/** Kinds of messages that people write; reactions and system notes are not among them. */
const READABLE = new Set(
  'text button interactive image audio voice video document sticker location contacts'.split(' '),
);

const Value = z.looseObject({
  metadata: z.looseObject({ phone_number_id: z.string() }),
  contacts: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
  messages: z.array(z.unknown()).optional(),
});

const Body = z.looseObject({
  entry: z.array(z.looseObject({ changes: z.array(z.looseObject({ field: z.string(), value: z.unknown() })) })),
});

/** A message to the agency's number. */
export interface Answered {
  providerId: string;
  /** International phone number, digits only. */
  phone: string;
  /** Profile name of the sender, "" without one. */
  name: string;
  at: Date;
  /** Text; "" for a picture, a voice message or another message without text. */
  text: string;
}

/** Receipts and answers in a webhook for the agency's number; entries of any other form are skipped. */
export function readWebhook(
  body: unknown,
  phoneNumberId: string,
  now: Date,
): { receipts: Receipt[]; answers: Answered[] } {
  const changes = Body.safeParse(body).data?.entry.flatMap((entry) => entry.changes) ?? [];
  const values = changes
    .filter(({ field }) => field === 'messages')
    .flatMap(({ value }) => Value.safeParse(value).data ?? [])
    .filter(({ metadata }) => metadata.phone_number_id === phoneNumberId);
  return {
    receipts: values.flatMap(({ statuses = [] }) => statuses.flatMap((one) => receiptOf(one, now))),
    answers: values.flatMap(({ messages = [], contacts = [] }) => {
      const names = new Map(contacts.flatMap((one) => nameOf(one)));
      return messages.flatMap((one) => answerOf(one, names, now));
    }),
  };
}

function receiptOf(entry: unknown, now: Date): Receipt[] {
  const { data } = Status.safeParse(entry);
  const status = STATUSES.find((name) => name === data?.status);
  if (!data || !status) return [];
  const id = z.uuid().safeParse(data.biz_opaque_callback_data).data ?? '';
  return [{ providerId: data.id, id, status, at: timeOf(data.timestamp, now), reason: reasonOf(data.errors?.[0]) }];
}

/** Error code for a number without WhatsApp. */
const NOT_REACHED = 131_026;

function reasonOf(error: NonNullable<z.output<typeof Status>['errors']>[number] | undefined): string {
  if (!error) return 'WhatsApp could not deliver it.';
  if (error.code === NOT_REACHED) return 'WhatsApp could not deliver it: the number may have no WhatsApp.';
  const words = error.error_data?.details || error.title || String(error.code);
  return `WhatsApp could not deliver it: ${words}`.slice(0, 300);
}

function nameOf(entry: unknown): [string, string][] {
  const { data } = Contact.safeParse(entry);
  return data ? [[data.wa_id, data.profile.name]] : [];
}

function answerOf(entry: unknown, names: ReadonlyMap<string, string>, now: Date): Answered[] {
  const { data } = Answer.safeParse(entry);
  if (!data || !READABLE.has(data.type)) return [];
  const { id: providerId, from: phone, timestamp, text, button } = data;
  const words = text?.body ?? button?.text ?? '';
  return [{ providerId, phone, name: names.get(phone) ?? '', at: timeOf(timestamp, now), text: words }];
}

/** Parses seconds since 1970; an invalid or future time becomes now. */
function timeOf(timestamp: unknown, now: Date): Date {
  const seconds = Number(timestamp);
  return seconds > 0 && seconds * 1_000 < now.getTime() ? new Date(seconds * 1_000) : now;
}
