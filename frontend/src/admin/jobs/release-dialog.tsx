import type { ComponentProps } from 'react';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';

interface ReleaseDialogProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'onClose' | 'onConfirm'> {
  /** The call: "Option, 1st, Mar 3, 9:00 AM to 5:00 PM". */
  what: string;
}

/** Asks before a call is released, since a new one would wait behind the options of others. */
export const ReleaseDialog = ({ what, ...dialog }: ReleaseDialogProps) => (
  <ConfirmDialog
    {...dialog}
    text={`${what}, is given back and later options move up. A new option would stand behind them.`}
    confirm="Release"
    isDangerous
  />
);
