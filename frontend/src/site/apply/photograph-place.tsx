import { type CSSProperties, type FocusEvent, useEffect, useRef } from 'react';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pose } from '../../ui/pose.tsx';
import { type PhotographTarget, type Shot, usePhotograph } from './use-photograph.ts';

interface PhotographPlaceProps<Response> {
  target: PhotographTarget<Response>;
  name: string;
  text: string;
}

/** One of the four photographs in all its states: outline, selected, uploading, stored, or failed with instructions. */
export function PhotographPlace<Response>({ target, name, text }: PhotographPlaceProps<Response>) {
  const { shot, isFormerHere, preview, take, send, canSendAgain, stop } = usePhotograph(target);
  const { place, heading, ...focus } = useKeptFocus(shot.state);
  const isOnItsWay = shot.state === 'waiting' || shot.state === 'sending';
  const choose = (words: string, isCamera: boolean, isInk: boolean) => (
    <label className={`shot-button button ${isInk ? '' : 'button--line'}`}>
      {isCamera && <Icon name="plus" />}
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
    <li
      className={`shot ${shot.state === 'failed' ? 'shot--bad' : ''} ${isOnItsWay ? 'shot--sending' : ''}`}
      ref={place}
      {...focus}
    >
      <div className="shot-frame">
        {preview ? <img src={preview} alt="" /> : <Pose slot={target.slot} />}
        <Mark shot={shot} />
      </div>
      <h2 tabIndex={-1} ref={heading}>
        {name}
      </h2>
      <p className="text-meta" role="status">
        {wordsFor(shot, text)}
        {isFormerHere && ` ${t('The one before it counts.')}`}
      </p>
      <div className="shot-buttons">
        {isOnItsWay && (
          <button
            className="shot-button button button--line"
            type="button"
            aria-label={t('Stop: {name}', { name })}
            onClick={stop}
          >
            {t('Stop')}
          </button>
        )}
        {shot.state === 'failed' && canSendAgain && (
          <button className="shot-button button" type="button" aria-label={t('Again: {name}', { name })} onClick={send}>
            <Icon name="retry" />
            {t('Again')}
          </button>
        )}
        {(shot.state === 'failed' || shot.state === 'arrived') && choose(t('Retake'), false, false)}
        {shot.state === 'empty' && (
          <>
            {choose(t('Take'), true, true)}
            {choose(t('Choose from phone'), false, false)}
          </>
        )}
      </div>
    </li>
  );
}

/** Keeps the focus in a place: moves it to the heading when a change of `state` removes the focused control. */
function useKeptFocus(state: Shot['state']) {
  const place = useRef<HTMLLIElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the controls change with the state
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [state]);
  return {
    place,
    heading,
    onFocus: () => {
      wasInside.current = true;
    },
    // Without a target the focused control was removed, and no other element has the focus.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) wasInside.current = place.current?.contains(relatedTarget) ?? false;
    },
  };
}

function Mark({ shot }: { shot: Shot }) {
  if (shot.state === 'sending')
    return (
      <span className="shot-ring" style={{ '--part': shot.part } as CSSProperties} aria-hidden="true">
        {`${Math.round(shot.part * 100)}%`}
      </span>
    );
  if (shot.state !== 'arrived' && shot.state !== 'failed') return null;
  return (
    <span className={`square shot-mark shot-mark--${shot.state}`}>
      <Icon name={shot.state === 'arrived' ? 'check' : 'warning'} />
    </span>
  );
}

// Announces progress only at every quarter, so that a screen reader does not speak all the time.
function wordsFor(shot: Shot, text: string): string {
  if (shot.state === 'failed') return shot.reason;
  if (shot.state === 'arrived') return t('Arrived');
  if (shot.state === 'waiting') return t('Waiting');
  if (shot.state === 'sending')
    return shot.part < 0.25 ? t('Sending') : t('Sending, {n}%', { n: Math.floor(shot.part * 4) * 25 });
  return text;
}
