import { feetAndInches } from '@nfa/contracts/plain';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import type { LineScale } from '../../data/line.ts';
import { counted, say, t } from '../../translations/text.ts';
import { IconShape } from '../../ui/icon.tsx';

/** Milliseconds after the last key before the roster is filtered. */
const PAUSE_MS = 400;

interface GripProps {
  scale: LineScale;
  /** Position of the ruler, in centimetres. */
  set: number;
  /** Number of standing people. */
  count: number;
  /** Called while the ruler moves. */
  onMove: (cm: number) => void;
  /** Called when the ruler stops. */
  onRest: (cm: number) => void;
}

/** Handle that moves the ruler by dragging or with keys. */
export function Grip({ scale, set, count, onMove, onRest }: GripProps) {
  const drag = useRef<{ y: number; set: number; pxPerCm: number }>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const within = (cm: number) => Math.min(scale.to, Math.max(scale.from, Math.round(cm)));

  const begin = (event: PointerEvent<HTMLElement>) => {
    const hairlines = event.currentTarget.closest('.line')?.querySelectorAll('.line-scale > li') ?? [];
    const [low, high] = [hairlines[0], hairlines[hairlines.length - 1]].map(
      (line) => line?.getBoundingClientRect().top ?? 0,
    );
    const pxPerCm = ((low ?? 0) - (high ?? 0)) / (scale.to - scale.from);
    if (pxPerCm <= 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { y: event.clientY, set, pxPerCm };
  };
  const placeOf = ({ clientY }: PointerEvent) => {
    const { y, set: from, pxPerCm } = drag.current ?? { y: clientY, set, pxPerCm: 1 };
    return within(from + (y - clientY) / pxPerCm);
  };
  const end = (event: PointerEvent) => {
    if (!drag.current) return;
    const place = placeOf(event);
    drag.current = undefined;
    onRest(place);
  };
  const key = (event: KeyboardEvent) => {
    const by: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 };
    const ends: Record<string, number> = { Home: scale.from, End: scale.to };
    const step = by[event.key];
    const next = step === undefined ? ends[event.key] : within(set + step);
    if (next === undefined) return;
    event.preventDefault();
    onMove(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onRest(next), PAUSE_MS);
  };

  return (
    <div
      className="line-grip needs-script"
      role="slider"
      tabIndex={0}
      aria-label={t('Least height')}
      aria-orientation="vertical"
      aria-valuemin={scale.from}
      aria-valuemax={scale.to}
      aria-valuenow={set}
      aria-valuetext={t(counted(count, '{height} cm, {n} stands', '{height} cm, {n} stand'), { height: set, n: count })}
      data-hangs={set >= scale.from + 20 || undefined}
      onPointerDown={begin}
      onPointerMove={(event) => drag.current && onMove(placeOf(event))}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={key}
    >
      <IconShape d="M7 9l5-5 5 5M7 15l5 5 5-5" />
      {say('{n} cm {inches}', { n: set, inches: <small>{feetAndInches(set)}</small> })}
    </div>
  );
}
