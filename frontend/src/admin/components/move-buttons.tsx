import { Button } from './button.tsx';

interface MoveButtonsProps {
  /** Name of the entry, as in "Move picture 2 back". */
  of: string;
  /** From 0. */
  place: number;
  count: number;
  onMove: (to: number) => void;
}

/** Buttons that move an entry of a list by one place. */
export const MoveButtons = ({ of, place, count, onMove }: MoveButtonsProps) => (
  <>
    <Button
      icon="back"
      isSquare
      aria-label={`Move ${of} forward`}
      aria-disabled={place === 0 || undefined}
      onClick={() => place > 0 && onMove(place - 1)}
    />
    <Button
      icon="arrow"
      isSquare
      aria-label={`Move ${of} back`}
      aria-disabled={place === count - 1 || undefined}
      onClick={() => place < count - 1 && onMove(place + 1)}
    />
  </>
);
