import './order-handle.css';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

interface OrderHandleProps {
  name: string;
  /** From 0. */
  position: number;
  count: number;
  onMove: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
}

/** The grip of a row: drag it, or move the row with the arrow keys, Home and End. */
export function OrderHandle({ name, position, count, onMove, onDrag }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);

  // A row that changes its place keeps the focus, so that the next key moves it on.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'nearest' });
  });

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: count - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    hasMoved.current = true;
    onMove(target);
  }

  return (
    <button
      ref={button}
      type="button"
      className="adm-grip"
      draggable
      aria-label={`Move ${name}, number ${position + 1} of ${count}. Arrow keys move it.`}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', name);
        const row = event.currentTarget.closest('tr');
        if (row) event.dataTransfer.setDragImage(row, 20, 20);
        onDrag(true);
      }}
      onDragEnd={() => onDrag(false)}
    >
      <Icon name="grip" />
    </button>
  );
}
