import { IconButton } from './icon-button.tsx';

interface MoveButtonsProps {
  /** Name of the entry, as in "Move picture 2 back". */
  of: string;
  /** From 0. */
  place: number;
  count: number;
  /** Whether the entry cannot move to a place at the moment. */
  isHeld?: (to: number) => boolean;
  onMove: (to: number) => void;
}

/** Buttons that move an entry of a list by one place. */
export const MoveButtons = ({ of, place, count, isHeld, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      look="plain"
      icon="back"
      label={`Move ${of} forward`}
      aria-disabled={place === 0 || isHeld?.(place - 1)}
      onClick={() => onMove(place - 1)}
    />
    <IconButton
      look="plain"
      icon="arrow"
      label={`Move ${of} back`}
      aria-disabled={place === count - 1 || isHeld?.(place + 1)}
      onClick={() => onMove(place + 1)}
    />
  </>
);
