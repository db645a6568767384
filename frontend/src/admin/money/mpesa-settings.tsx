import {
  type MpesaEnvironment,
  type PaymentSettings,
  type PaymentSettingsChange,
  paymentSettingsRoutes,
} from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { ErrorNotice, SuccessNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { recordQuery } from '../data/queries.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { call } from '../session/call.ts';
import { MpesaKeys } from './mpesa-keys.tsx';
import { useOutcome } from './use-outcome.ts';

const MODES: Record<PaymentSettings['mode'], string> = {
  off: 'Payments by phone are off: no keys are in use.',
  practice: 'Practice mode, no money moves. Choose keys below to take real payments.',
  sandbox: 'The sandbox of Safaricom is in use. Money that moves there is returned the next morning.',
  production: 'Real payments are taken.',
};

const NAMES: Record<MpesaEnvironment | 'none', string> = {
  none: 'None',
  sandbox: 'Sandbox',
  production: 'Production',
};

const settingsQuery = recordQuery(paymentSettingsRoutes.get);

/** How payments by M-Pesa are set up: keys, which of them are in use, and where notices go. */
export function MpesaSettings() {
  const settings = useQuery(settingsQuery);
  const { run, outcome, isPending, reset } = useOutcome();
  if (!settings.data) return <LoadState what="Payments" of={settings} />;

  const { mode, active, checks_source, sends_payouts, payouts_per_day_kes } = settings.data;
  const choose = (body: PaymentSettingsChange) =>
    run(async () => {
      await call(paymentSettingsRoutes.chooseKeys, { body });
      return { works: true, text: 'Saved.' };
    });
  const tell = (renew: boolean) =>
    run(async () => (await call(paymentSettingsRoutes.registerNotices, { body: { renew } })).data);

  return (
    <Panel
      title="M-Pesa"
      aside={<span className={`adm-chip ${mode === 'production' ? 'adm-chip--ok' : ''}`}>{mode}</span>}
    >
      {outcome?.works && <SuccessNotice text={outcome.text} />}
      {outcome && !outcome.works && <ErrorNotice text="That did not work." detail={outcome.text} onClose={reset} />}
      <div className="adm-panel__body">
        <p>{MODES[mode]}</p>
        <SegmentedControl
          label="Keys in use"
          value={active}
          options={(['none', 'sandbox', 'production'] as const).map((value) => ({ value, label: NAMES[value] }))}
          onChange={(value) => choose({ active: value as PaymentSettings['active'] })}
        />
        <Checkbox
          label="Believe notices only from the addresses that Safaricom is known to send from"
          checked={checks_source}
          onChange={({ target }) => choose({ checks_source: target.checked })}
        />
        <Checkbox
          label="Send money to models by M-Pesa"
          checked={sends_payouts}
          onChange={({ target }) => choose({ sends_payouts: target.checked })}
        />
        {sends_payouts && (
          <TextField
            key={payouts_per_day_kes}
            label="At most in a day, in shillings"
            inputMode="numeric"
            defaultValue={payouts_per_day_kes}
            onBlur={({ target }) => {
              const most = typedNumber(target.value);
              if (most !== payouts_per_day_kes) choose({ payouts_per_day_kes: most });
            }}
          />
        )}
        <p className="adm-hint">
          Once, and after a change of keys: tell M-Pesa where its notices go. With a new address the one before goes on
          working until the next.
        </p>
        <Button aria-disabled={isPending} onClick={() => tell(false)}>
          Tell M-Pesa where notices go
        </Button>{' '}
        <Button aria-disabled={isPending} onClick={() => tell(true)}>
          With a new secret address
        </Button>
      </div>
      {settings.data.accounts.map((account) => (
        <MpesaKeys key={account.environment} account={account} title={`Keys: ${NAMES[account.environment]}`} />
      ))}
    </Panel>
  );
}
