import type { Application, PhotographSlot } from '@nfa/contracts';
import { Pose } from '../../ui/pose.tsx';
import { type Shot, usePhotograph } from './use-photograph.ts';

interface PhotographSlotProps {
  link: string;
  slot: PhotographSlot;
  name: string;
  text: string;
  isThere: boolean;
  onArrived: (application: Application) => void;
}

/** One of the four photographs: its outline, taken or chosen, on its way, arrived, or failed with what to do. */
export function PhotographPlace({ link, slot, name, text, isThere, onArrived }: PhotographSlotProps) {
  const { shot, preview, take, send, canSendAgain, stop } = usePhotograph(link, slot, isThere, onArrived);
  const isOnItsWay = shot.state === 'waiting' || shot.state === 'sending';
  const choose = (words: string, isCamera: boolean, isInk: boolean) => (
    <label className={`shot-button ${isInk ? 'shot-button--ink' : ''}`}>
      {words}
      <input
        type="file"
        accept="image/*"
        aria-label={`${words}: ${name}`}
        {...(isCamera && { capture: 'environment' as const })}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
    </label>
  );
  return (
    <li className={`shot ${shot.state === 'failed' ? 'shot--bad' : ''} ${isOnItsWay ? 'shot--sending' : ''}`}>
      <div className="shot-frame">
        {preview ? <img src={preview} alt="" /> : <Pose slot={slot} />}
        {mark(shot) && <span className="shot-mark">{mark(shot)}</span>}
      </div>
      <h2>{name}</h2>
      <p role="status">{wordsFor(shot, text)}</p>
      <div className="shot-buttons">
        {isOnItsWay && (
          <button className="shot-button" type="button" aria-label={`Stop: ${name}`} onClick={stop}>
            Stop
          </button>
        )}
        {shot.state === 'failed' && canSendAgain && (
          <button className="shot-button shot-button--ink" type="button" aria-label={`Again: ${name}`} onClick={send}>
            Again
          </button>
        )}
        {(shot.state === 'failed' || shot.state === 'arrived') && choose('Retake', false, false)}
        {shot.state === 'empty' && (
          <>
            {choose('Take', true, true)}
            {choose('Choose from phone', false, false)}
          </>
        )}
      </div>
    </li>
  );
}

const mark = (shot: Shot): string =>
  shot.state === 'arrived' ? '✓' : shot.state === 'sending' ? `${Math.round(shot.part * 100)}%` : '';

// Progress is said at every quarter alone: a screen reader would talk all the time.
function wordsFor(shot: Shot, text: string): string {
  if (shot.state === 'failed') return shot.reason;
  if (shot.state === 'arrived') return 'Arrived';
  if (shot.state === 'waiting') return 'Waiting';
  if (shot.state === 'sending') return shot.part < 0.25 ? 'Sending' : `Sending, ${Math.floor(shot.part * 4) * 25}%`;
  return text;
}
