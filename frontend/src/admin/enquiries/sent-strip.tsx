import './dark-bar.css';
import './sent-strip.css';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { settleReply, useAskedReply } from './asked-replies.ts';

interface SentStripProps {
  id: string;
  /** False when the enquiry is already answered, which hides the question. */
  isWaiting: boolean;
  onSent: () => void;
  /** Label of the button that says it was sent; "Mark as contacted" by default. */
  done?: string | undefined;
  /** Leaves out which channel was opened, where a table row has no room for it. */
  isShort?: boolean;
}

/** Asks whether an answer was sent after WhatsApp or mail was opened; stays until answered. */
export function SentStrip({ id, isWaiting, onSent, done = 'Mark as contacted', isShort }: SentStripProps) {
  const asked = useAskedReply(id);
  if (!asked || !isWaiting) return null;
  const { channel, template, at } = asked;
  const opened = `${channel === 'whatsapp' ? 'WhatsApp' : 'Mail'} opened at ${formatTime(new Date(at))}`;
  return (
    <fieldset className={`adm-dark-bar adm-row adm-sent${isShort ? ' adm-sent--short' : ''}`} aria-label="Sent?">
      <p>
        <strong>Sent?</strong> {!isShort && `${opened}${template && ` with “${template}”`}.`}
      </p>
      <Button
        icon="check"
        onClick={() => {
          settleReply(id);
          onSent();
        }}
      >
        {done}
      </Button>
      <Button look="quiet" onClick={() => settleReply(id)}>
        Not yet
      </Button>
    </fieldset>
  );
}
