import type { ReplyChannel, TimelineEntry } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { statusLabels } from './status-labels.ts';

const sources: Record<string, string> = {
  list: 'in the list',
  dialog: 'here',
  reply: 'after an answer',
  bulk: 'together with others',
  undo: 'taken back',
};
const channels: Record<ReplyChannel, string> = { whatsapp: 'WhatsApp opened', call: 'Call begun', mail: 'Mail opened' };
const mailStates = { waiting: 'is on its way', failed: 'could not be delivered' };
// No mail server tells whether a mail arrived.
const sentTo = {
  visitor: 'handed to the mail server',
  agency: 'handed to the mail server, or gathered in a digest',
};

/** An entry of the timeline as a sentence. */
export function describeEntry(entry: TimelineEntry): string {
  switch (entry.kind) {
    case 'received':
      return 'Received';
    case 'status':
      return `${statusLabels[entry.from]} to ${statusLabels[entry.to]}${sources[entry.via] ? `, ${sources[entry.via]}` : ''}`;
    case 'read':
      return entry.read ? 'Marked as read' : 'Marked as unread';
    case 'note':
      return 'Note';
    case 'reply':
      return channels[entry.channel] + (entry.template && ` with “${entry.template}”`);
    case 'reminder':
      return entry.on ? `Reminder for ${longDate(entry.on)}` : 'Reminder removed';
    case 'mail':
      return `Mail to the ${entry.to === 'agency' ? 'academy' : 'visitor'} ${entry.state === 'sent' ? sentTo[entry.to] : mailStates[entry.state]}`;
  }
}
