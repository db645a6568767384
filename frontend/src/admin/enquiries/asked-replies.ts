import type { ReplyChannel } from '@nfa/contracts';
import { useSyncExternalStore } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { call } from '../session/call.ts';
import { isRefusal, logFailure } from '../session/failure.ts';
import { addReply } from '../session/first-view-routes.ts';
import { serverNow } from '../session/server-clock.ts';
import { storedText } from '../session/stored-text.ts';

/** Answer begun in WhatsApp or mail; only the administrator can confirm that it was sent. */
export interface AskedReply {
  channel: ReplyChannel;
  template: string;
  /** When it was begun, ISO 8601. */
  at: string;
}

type Asked = Record<string, AskedReply>;

const KEPT_MS = 14 * 86_400_000;
const stored = storedText('adminAskedReplies');
let shown: { text: string; asked: Asked } = { text: '', asked: {} };

function read(): Asked {
  const text = stored.read() ?? '{}';
  if (text !== shown.text) shown = { text, asked: JSON.parse(text) as Asked };
  return shown.asked;
}

const write = (asked: Asked): void => stored.write(JSON.stringify(asked));

/** The answer to an enquiry that waits for "Sent?", in every tab and after a reload. */
export const useAskedReply = (id: string): AskedReply | undefined =>
  useSyncExternalStore(stored.subscribe, () => read()[id]);

/** Removes an answer once "Sent?" was answered. */
export function settleReply(id: string): void {
  const { [id]: _, ...rest } = read();
  write(rest);
}

/** Adds a begun answer to the timeline and, unless it is a call, to the answers that wait for "Sent?". */
export function noteReply(id: string, channel: ReplyChannel, template: string): void {
  if (channel !== 'call') {
    const isRecent = ([, { at }]: [string, AskedReply]) => Date.parse(at) > serverNow().getTime() - KEPT_MS;
    const asked = { channel, template, at: serverNow().toISOString() };
    write({ ...Object.fromEntries(Object.entries(read()).filter(isRecent)), [id]: asked });
  }
  // A phone may end the page as soon as the other program opens.
  const options = { params: { id }, body: { channel, template }, idempotencyKey: randomKey(), keepalive: true };
  call(addReply, options).catch((error: unknown) => {
    if (!isRefusal(error)) logFailure(error);
  });
}
