import type { PayPage } from '@nfa/contracts';
import { paymentResult } from '@nfa/contracts/plain';
import { use } from 'react';
import { firstName, longTime, shillings } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, own, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { Icon, IconShape } from '../../ui/icon.tsx';
import type { LivePay } from './use-pay-page.ts';

const RADIUS = 80;
const AROUND = 2 * Math.PI * RADIUS;
const PROMPT_S = 60;
const PHONE = 'M7 3h10v18H7zM11 18h2';

/** A payment in progress: the phone prompts for the PIN, or M-Pesa has not reported the outcome. Never assumes a failure. */
export function UnderWay({ live, name }: { live: LivePay; name: string }) {
  const { page, age, isOffline, look } = live;
  const { attempt } = page;
  if (!attempt) return null;
  const left = Math.max(0, attempt.seconds_left - age);
  const isAsking = (attempt.state === 'asking' || attempt.state === 'waiting') && left > 0;
  if (isOffline)
    return (
      <Board
        sign="ink"
        title={t('The network is gone')}
        text={t(
          'Do not pay again yet. If you typed your PIN, the payment goes on without this page. We look again by ourselves.',
        )}
      >
        <LookButton look={look} />
      </Board>
    );
  if (attempt.state === 'unsure')
    return (
      <Board
        sign="amber"
        title={t('Look at your phone')}
        text={t(
          'M-Pesa did not tell us whether it asked your phone. If it asks, type your PIN there. Do not pay again for two minutes: money that arrives is found by itself.',
        )}
      >
        <NoScript />
        <LookButton look={look} />
      </Board>
    );
  if (!isAsking)
    return (
      <Board
        sign="ink"
        title={t('M-Pesa is slow today')}
        text={t('We go on asking, and the receipt appears here. Do not pay twice. You may close this page.')}
      >
        <NoScript />
        <LookButton look={look} />
      </Board>
    );
  return (
    <>
      <h1 className="text-title" tabIndex={-1}>
        {t('Look at your phone')}
      </h1>
      <p className="text-lead">{t('Type your M-Pesa PIN there, never here.')}</p>
      <NoScript />
      <p className="pay-ring" aria-hidden="true">
        <svg viewBox="0 0 168 168" aria-hidden="true">
          <circle cx="84" cy="84" r={RADIUS} />
          <circle
            cx="84"
            cy="84"
            r={RADIUS}
            strokeDasharray={AROUND}
            strokeDashoffset={AROUND * (1 - left / PROMPT_S)}
          />
        </svg>
        <b>{left}</b>
      </p>
      <p className="visually-hidden" role="status">
        {[60, 30, 10].includes(left) ? t('{n} seconds left', { n: left }) : ''}
      </p>
      <div className="pay-prompt box">
        <span className="note">{t('It asks, word for word:')}</span>
        <p lang="en">
          {/* The text on the phone, in English on every page. */}
          {`Do you want to pay ${shillings(attempt.amount_kes)} to ${name.toUpperCase()}, account ${page.code}?`}
          <br />
          {'Enter M-PESA PIN: '}
          <u aria-hidden="true" />
        </p>
      </div>
      <p className="pay-nope">{t('Another name or amount? Cancel it there.')}</p>
      <p className="pay-hint text-small quiet">
        {t('Sent to {phone}. You may close this page: the payment goes on, and the link shows the receipt.', {
          phone: attempt.phone,
        })}
      </p>
    </>
  );
}

/** A push without an outcome, once the phone may be asked again: the payer knows from M-Pesa whether it was paid. */
export function Unclear({ live: { page, look } }: { live: LivePay }) {
  const { attempt } = page;
  if (!attempt) return null;
  const { state, phone, amount_kes, started_at } = attempt;
  const asked = { phone, amount: shillings(amount_kes), time: longTime(started_at) };
  const text = [
    t('We asked {phone} for {amount} ({time}), and M-Pesa has not said what became of it.', asked),
    state === 'unsure' || state === 'unknown'
      ? t('The desk looks at it.')
      : t('We go on asking, and the receipt appears here.'),
    t('If M-Pesa has told you that the money left, do not pay again. If not, pay below.'),
  ];
  return (
    <Board sign="amber" title={t('We do not know whether you have paid')} text={text.join(' ')}>
      {state !== 'unknown' && <LookButton look={look} />}
    </Board>
  );
}

/** Why a payment did not work, and what to do. */
export function Outcome({ live: { page } }: { live: LivePay }) {
  const { title, text, sign } = paymentResult(page.attempt?.result_code ?? '');
  return <Board sign={sign} title={own(title)} text={own(text)} isPhone={page.attempt?.result_code === '1037'} />;
}

/** The state in which everything is paid. */
export function Paid({ page }: { page: PayPage }) {
  const { payer_name, receipts, credit_kes } = page;
  return (
    <>
      <span className="pay-sign square" data-sign="ok">
        <Icon name="check" />
      </span>
      <h1 className="text-title" tabIndex={-1}>
        {payer_name ? t('Paid. Thank you, {name}', { name: firstName(payer_name) }) : t('Paid. Thank you')}
      </h1>
      {receipts.length === 0 && <p className="text-lead">{t('There is nothing to pay.')}</p>}
      <ul className="pay-receipts rows ruled">
        {receipts.map(({ code, amount_kes, paid_at, mpesa_code }) => (
          <li key={code}>
            <span>
              {shillings(amount_kes)}
              <small className="note">{[longTime(paid_at), mpesa_code].filter(Boolean).join(' · ')}</small>
            </span>
            <a className="link" href={here(paths.receipt(code))}>
              <span>{t('Receipt')}</span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
      {credit_kes > 0 && (
        <p className="pay-nope">
          {t('{amount} too much. It stands to your credit: the desk sends it back or keeps it for the next payment.', {
            amount: shillings(credit_kes),
          })}
        </p>
      )}
    </>
  );
}

interface BoardProps {
  sign: 'ink' | 'amber' | 'red';
  title: string;
  text: string;
  isPhone?: boolean;
  children?: React.ReactNode;
}

const Board = ({ sign, title, text, isPhone = false, children }: BoardProps) => (
  <section className="pay-board">
    <span className="pay-sign square" data-sign={sign}>
      {isPhone ? <IconShape d={PHONE} /> : <Icon name={sign === 'ink' ? 'retry' : 'warning'} />}
    </span>
    {/* The heading gets the focus, and screen readers then read the instructions with it. */}
    <h1 className="text-title" tabIndex={-1} aria-describedby="pay-board-text">
      {title}
    </h1>
    <p className="text-lead" id="pay-board-text">
      {text}
    </p>
    {children}
  </section>
);

const LookButton = ({ look }: { look: () => void }) => (
  <a
    className="button button--line"
    href="?"
    onClick={(event) => {
      event.preventDefault();
      look();
    }}
  >
    {t('Look now')}
    <Icon name="retry" />
  </a>
);

/** Reloads the page without script. A light page has no script either, but browsers with script ignore its `noscript`. */
function NoScript() {
  const refresh = (
    <>
      <meta httpEquiv="refresh" content="5" />
      <p className="pay-hint text-small quiet">{t('We look again every 5 seconds.')}</p>
    </>
  );
  return use(LightPage) ? refresh : <noscript>{refresh}</noscript>;
}
