import { beforeAll, describe, expect, it } from '@jest/globals';
import type { TimelineEntry } from '@nfa/contracts';
import { nairobiTime } from '../components/format-time.ts';
import { setServerTime } from '../session/server-clock.ts';
import { describeEntry } from './timeline-labels.ts';

const at = '2026-11-23T12:42:00.000Z';

describe('the timeline in words', () => {
  beforeAll(() => setServerTime(at));

  it.each<[TimelineEntry, string]>([
    [{ kind: 'received', at }, 'Received'],
    [{ kind: 'status', at, from: 'pending', to: 'contacted', via: 'reply' }, 'Pending to Contacted, after an answer'],
    [{ kind: 'status', at, from: 'contacted', to: 'enrolled', via: '' }, 'Contacted to Enrolled'],
    [{ kind: 'read', at, read: false }, 'Marked as unread'],
    [{ kind: 'reply', at, channel: 'whatsapp', template: 'First answer' }, 'WhatsApp opened with “First answer”'],
    [{ kind: 'reply', at, channel: 'call', template: '' }, 'Call begun'],
    [{ kind: 'reminder', at, on: '2026-12-24' }, 'Reminder for December 24, 2026'],
    [{ kind: 'mail', at, to: 'visitor', state: 'sent' }, 'Mail to the visitor handed to the mail server'],
    [
      { kind: 'mail', at, to: 'agency', state: 'sent' },
      'Mail to the academy handed to the mail server, or gathered in a digest',
    ],
    [{ kind: 'mail', at, to: 'visitor', state: 'failed' }, 'Mail to the visitor could not be delivered'],
  ])('says %j as “%s”', (entry, words) => {
    expect(describeEntry(entry)).toBe(words);
  });

  it('gives times in Nairobi', () => {
    expect(nairobiTime(at)).toBe('November 23, 3:42 PM');
  });
});
