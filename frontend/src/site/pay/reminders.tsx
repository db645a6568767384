import type { PayPage } from '@nfa/contracts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';

interface RemindersProps {
  state: PayPage['reminders'];
  isOpen: boolean;
  /** Why they could not be ended. */
  problem: string | undefined;
}

/** Form that stops reminders; reminder mails link to it, and it is shown again with its problem. */
export function Reminders({ state, isOpen, problem }: RemindersProps) {
  if (state === 'none') return null;
  if (state === 'off') return <p className="pay-ours text-small quiet">{t('You get no reminders by mail.')}</p>;
  return isOpen ? (
    <form method="post" id="reminders" action="#reminders">
      <input type="hidden" name="intent" value="stop-reminders" />
      {problem && <Alert text={problem} />}
      <button className="text-button" type="submit">
        {t('No more reminders by mail')}
      </button>
    </form>
  ) : null;
}
