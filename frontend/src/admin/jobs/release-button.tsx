import type { ComponentProps } from 'react';
import { ConfirmButton } from '../framework/confirm-button.tsx';

interface ReleaseButtonProps extends Omit<ComponentProps<typeof ConfirmButton>, 'text' | 'confirm' | 'isDangerous'> {
  /** The call: "Option, 1st, Mar 3, 9:00 AM to 5:00 PM". */
  what: string;
}

/** Asks before a call is released, since a new one would wait behind the options of others. */
export const ReleaseButton = ({ what, ...button }: ReleaseButtonProps) => (
  <ConfirmButton
    {...button}
    text={`${what}, is given back and later options move up. A new option would stand behind them.`}
    confirm="Release"
    isDangerous
  />
);
