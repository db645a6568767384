import '../components/popover.css';
import './order-handle.css';
import { Popover } from '@base-ui/react/popover';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';

interface OrderHandleProps {
  name: string;
  /** From 0. */
  position: number;
  count: number;
  onMove: (to: number) => void;
  onDrag: (isDragged: boolean) => void;
}

/** The grip of a row: drag it, move the row with the arrow keys, Home and End, or press it for the buttons. */
export function OrderHandle({ name, position, count, onMove, onDrag }: OrderHandleProps) {
  const button = useRef<HTMLButtonElement>(null);
  const hasMoved = useRef(false);
  const [isOpen, setOpen] = useState(false);

  // A row that changes its place keeps the focus, so that the next key moves it on.
  useEffect(() => {
    if (!hasMoved.current) return;
    hasMoved.current = false;
    button.current?.focus();
    button.current?.scrollIntoView({ block: 'nearest' });
  });

  function moveTo(place: number) {
    const target = Math.max(0, Math.min(count - 1, place));
    if (target === position) return;
    hasMoved.current = true;
    onMove(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: count - 1 };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        ref={button}
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
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="adm-place" side="right" align="start" sideOffset={4}>
          <Popover.Popup className="adm-popover adm-order" aria-label={`Place of ${name}`}>
            <p>
              {name}, number {position + 1} of {count}
            </p>
            <div>
              <Button aria-disabled={position === 0} onClick={() => onMove(position - 1)}>
                Up
              </Button>
              <Button aria-disabled={position === count - 1} onClick={() => onMove(position + 1)}>
                Down
              </Button>
              <Button aria-disabled={position === 0} onClick={() => onMove(0)}>
                To the top
              </Button>
            </div>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                const place = Number(new FormData(event.currentTarget).get('place'));
                if (!Number.isInteger(place) || place < 1) return;
                setOpen(false);
                moveTo(place - 1);
              }}
            >
              <label>
                Place
                <input
                  className="adm-input"
                  name="place"
                  type="number"
                  min={1}
                  max={count}
                  required
                  defaultValue={position + 1}
                />
              </label>
              <Button isSubmit>Move</Button>
            </form>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
