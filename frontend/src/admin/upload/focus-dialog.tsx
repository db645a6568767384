import './focus-dialog.css';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '../components/button.tsx';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { type FocusPoint, focusOf, withFocus } from './media-address.ts';
import { usePictureSource } from './picture-consents.ts';

const STEP: Record<string, FocusPoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

const CROPS = ['3 / 4', '4 / 5', '16 / 9', '1 / 1'] as const;

const held = (value: number) => Math.max(0, Math.min(100, Math.round(value)));

interface FocusDialogProps {
  label: string;
  url: string;
  /** With the new address, or undefined when nothing is to change. */
  onClose: (url?: string) => void;
}

/** Chooses the point of a picture that every crop keeps in sight. */
export function FocusDialog({ label, url, onClose }: FocusDialogProps) {
  const [point, setPoint] = useState(() => focusOf(url));
  const source = usePictureSource(url);
  const words = `${point.x}% from the left, ${point.y}% from the top`;

  function follow(event: PointerEvent<HTMLDivElement>) {
    if (event.buttons !== 1) return;
    const box = event.currentTarget.getBoundingClientRect();
    event.currentTarget.setPointerCapture(event.pointerId);
    setPoint({
      x: held(((event.clientX - box.left) / box.width) * 100),
      y: held(((event.clientY - box.top) / box.height) * 100),
    });
  }

  function nudge(event: KeyboardEvent) {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const reach = event.shiftKey ? 10 : 2;
    setPoint({ x: held(point.x + step.x * reach), y: held(point.y + step.y * reach) });
  }

  return (
    <ModalDialog
      title="Focus point"
      text="Drag the point to what matters, or use the arrow keys. Every crop keeps it in sight."
      className="adm-focus"
      onClose={onClose}
    >
      <div className="adm-focus__picture" onPointerDown={follow} onPointerMove={follow}>
        <img src={source(640)} alt={label} draggable={false} />
        <button
          type="button"
          className="adm-focus__point"
          style={{ left: `${point.x}%`, top: `${point.y}%` }}
          aria-label={`Focus point, ${words}. Arrow keys move it.`}
          onKeyDown={nudge}
        />
      </div>
      <p className="visually-hidden" role="status">
        {words}
      </p>
      <div className="adm-focus__crops" aria-hidden="true">
        {CROPS.map((ratio) => (
          <img
            key={ratio}
            src={source(160)}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
          />
        ))}
      </div>
      <div className="adm-dialog__row">
        <Button look="quiet" onClick={() => setPoint({ x: 50, y: 50 })}>
          Middle
        </Button>
        <Button onClick={() => onClose()}>Cancel</Button>
        <Button look="primary" onClick={() => onClose(withFocus(url, point))}>
          Use this point
        </Button>
      </div>
    </ModalDialog>
  );
}
