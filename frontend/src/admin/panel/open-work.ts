import { counted } from '../components/format-number.ts';
import { formatDayAndTime } from '../components/format-time.ts';
import { drafts } from '../forms/drafts.ts';
import { losesTyping, typingIsLost } from '../forms/unsaved-forms.ts';
import { uploads } from '../upload/uploads.ts';

/** Text about unsaved work on this device, for questions before the session ends; "" without any. */
export function openWork(): string {
  const [newest, ...rest] = drafts.all();
  const files = uploads.activeCount();
  const count = rest.length + 1;
  return [
    losesTyping() && typingIsLost,
    newest &&
      `${counted(count, 'draft is', 'drafts are')} not saved, the last from ${formatDayAndTime(new Date(newest.draft.at))}. Drafts stay on this device and are there when you sign in again.`,
    files > 0 && `${counted(files, 'file is', 'files are')} still being sent and would be stopped.`,
  ]
    .filter(Boolean)
    .join(' ');
}
