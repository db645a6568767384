import '../../ui/field.css';
import type { ContactPageInput, StatementLine } from '@nfa/contracts';
import { whatsappHref } from '@nfa/contracts/plain';
import { useEffect, useState } from 'react';
import { lineLabel } from '../../data/statement-lines.ts';
import { longDate, longTime, shillings } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import type { Label } from '../../translations/kiswahili.ts';
import { counted, here, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import { Row } from '../private/private-page.tsx';
import { Drawer } from './drawer.tsx';
import type { MyPerson } from './question.tsx';

const kinds = {
  fee: 'Fee',
  commission: 'Share of the agency',
  payout: 'Sent to you',
  advance: 'Advance',
  withholding: 'Tax withheld',
  taken_back: 'Invoice taken back',
} as const satisfies Record<StatementLine['kind'], Label>;

const kindOf = ({ kind }: StatementLine): string => t(kinds[kind]);

interface MoneyProps {
  person: MyPerson;
  contact: ContactPageInput;
  /** Time of the server. */
  now: Date;
  /** Error message about the code. */
  problem: string | undefined;
}

/** A model's earnings, payments and balance, shown after a code of six digits; needs no script. */
export function Money({ person, contact, now, problem }: MoneyProps) {
  const { model } = person;
  const { code_ends_at, statement_ends_at } = person.money;
  const isOver = useIsOver(statement_ends_at, now.getTime());
  const statement = isOver ? null : person.money.statement;
  return (
    <Drawer
      title={t('Money')}
      state={
        statement ? t('{amount} still to come', { amount: shillings(statement.balance_kes) }) : t('Behind six digits')
      }
      isOpen={person.money.statement !== null || code_ends_at !== null || problem !== undefined}
    >
      {problem && <Alert text={problem} />}
      {statement ? <Shown statement={statement} model={model} contact={contact} /> : <Digits person={person} />}
    </Drawer>
  );
}

/** Whether a time of the server has come. @param now time of the server when it made the page */
function useIsOver(at: string | undefined, now: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (!at) return;
    // The clock of a phone may be wrong, and a longer timer stands still while the phone sleeps.
    const end = Date.now() + Date.parse(at) - now;
    const timer = setInterval(() => setIsOver(Date.now() >= end), 1_000);
    return () => clearInterval(timer);
  }, [at, now]);
  return isOver;
}

function Digits({ person: { model_id, money } }: { person: MyPerson }) {
  // A further tap makes the browser abort the response to the first one.
  const { isSending, onSubmit } = useOneSubmit();
  const { address, code_ends_at } = money;
  const whose = <input type="hidden" name="model_id" value={model_id} />;
  const field = `me-code-${model_id}`;
  if (address === '')
    return <p>{t('Your digits come by mail, and we know no mailbox of yours. Ask us for a new link.')}</p>;
  return (
    <>
      {code_ends_at && (
        <form method="post" action={here(paths.me)} className="me-digits" aria-busy={isSending} onSubmit={onSubmit}>
          {whose}
          <p>
            {t('Six digits were sent to {address}. They last until {time}.', { address, time: longTime(code_ends_at) })}
          </p>
          <label htmlFor={field}>{t('Digits')}</label>
          <input
            className="input"
            id={field}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="\s*[0-9]{3}\s*[0-9]{3}\s*"
            maxLength={12}
            required
          />
          <button className="button" type="submit">
            {t('Show my money')}
            <Icon name="arrow" />
          </button>
        </form>
      )}
      <form method="post" action={here(paths.me)} aria-busy={isSending} onSubmit={onSubmit}>
        {whose}
        <button className={code_ends_at ? 'button button--line' : 'button'} type="submit" name="send_digits" value="1">
          {code_ends_at ? t('Send new digits') : t('Send six digits to {address}', { address })}
          <Icon name="mail" />
        </button>
      </form>
      <p className="text-small quiet links">
        {t('We never ask for this code by call or message. Nobody at the desk needs it.')}
      </p>
    </>
  );
}

interface ShownProps {
  statement: NonNullable<MyPerson['money']['statement']>;
  model: string;
  contact: ContactPageInput;
}

function Shown({ statement, model, contact }: ShownProps) {
  const { earned_kes, paid_kes, balance_kes, waiting_kes, lines, pdf_path } = statement;
  return (
    <>
      <dl className="rows ruled">
        <Row term={t('You earned')} value={shillings(earned_kes)} />
        <Row term={t('Sent to you')} value={shillings(paid_kes)} />
        <Row term={t('Still to come')} value={shillings(balance_kes)} />
        {waiting_kes > 0 && <Row term={t('Waits for clients')} value={shillings(waiting_kes)} />}
      </dl>
      {lines.length === 0 && <p>{t('No line yet.')}</p>}
      <ol className="me-lines">
        {lines.toReversed().map((line) => (
          <li key={line.id}>
            <p className="row">
              <span>
                {lineLabel(line) || kindOf(line)}
                <small className="note">
                  {[kindOf(line), longDate(line.at), line.invoice_number, waitOf(line)].filter(Boolean).join(', ')}
                </small>
              </span>
              <b>{shillings(line.amount_kes)}</b>
            </p>
            <small className="note">{t('Then {amount}', { amount: shillings(line.balance_kes) })}</small>
            {line.amount_kes < 0 && line.kind !== 'payout' && (
              <a className="text-button" href={whatsappHref({ phone: contact.whatsapp, text: question(line, model) })}>
                {t('Why was this taken?')}
              </a>
            )}
          </li>
        ))}
      </ol>
      <a className="button button--line" href={here(pdf_path)} download>
        {t('Statement, PDF')}
        <Icon name="download" />
      </a>
      <p className="text-small quiet links">{t('It closes by itself after ten minutes.')}</p>
    </>
  );
}

function waitOf({ days_waiting }: StatementLine): string {
  if (days_waiting === null) return '';
  if (days_waiting === 0) return t('waits for the client');
  return t(counted(days_waiting, 'waits one day for the client', 'waits {n} days for the client'), { n: days_waiting });
}

// Message to the agency that quotes the line.
const question = (line: StatementLine, model: string): string =>
  [
    t('Why was this taken?'),
    [model, kindOf(line), lineLabel(line), longDate(line.at), shillings(line.amount_kes), line.invoice_number]
      .filter(Boolean)
      .join(', '),
  ].join(' ');
