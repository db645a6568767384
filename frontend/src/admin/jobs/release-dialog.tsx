import { ConfirmDialog } from '../framework/confirm-dialog.tsx';

interface ReleaseDialogProps {
  title: string;
  /** The call: "Option, 1st, Mar 3, 9:00 AM to 5:00 PM". */
  what: string;
  onAnswer: (isYes: boolean) => void;
}

/** Asks before a call is released, since a new one would wait behind the options of others. */
export const ReleaseDialog = ({ title, what, onAnswer }: ReleaseDialogProps) => (
  <ConfirmDialog
    title={title}
    text={`${what}, is given back and later options move up. A new option would stand behind them.`}
    confirm="Release"
    isDangerous
    onAnswer={onAnswer}
  />
);
