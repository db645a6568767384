import '../../ui/field.css';
import './pay-page.css';
import { useEffect, useRef } from 'react';
import { useActionData, useLoaderData } from 'react-router-dom';
import { loadPay, type PayData, type PayRefusal, type StopRefusal } from '../../data/pay.ts';
import { longDay, shillings } from '../../lib/format.ts';
import { here, t } from '../../translations/text.ts';
import { privateHandle } from '../page-title.ts';
import { DeskLinks } from '../private/desk-links.tsx';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';
import { PayBill } from './pay-bill.tsx';
import { PayForm } from './pay-form.tsx';
import { Plan } from './plan.tsx';
import { Reminders } from './reminders.tsx';
import { Outcome, Paid, Unclear, UnderWay } from './states.tsx';
import { useLivePay } from './use-pay-page.ts';

export { loadPay as loader };

/** Page of a pay link: the payment form, and the current state of the payment. */
export function Component() {
  const found = useLoaderData() as PayData;
  const { page, settings, contact } = found;
  return (
    <PrivatePage settings={settings}>
      {page ? (
        <Live found={{ ...found, page }} />
      ) : (
        <NothingHere title={t('We have no such pay link.')} contact={contact} ask={t('Please send me my pay link.')}>
          {t('A letter may be missing. What you have paid stays paid.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

function Live({ found }: { found: PayData & { page: NonNullable<PayData['page']> } }) {
  const { settings, contact, key } = found;
  const result = useActionData() as PayRefusal | StopRefusal | undefined;
  const stop = result && 'reminders' in result ? result : undefined;
  const refusal = result && 'phone' in result ? result : undefined;
  const live = useLivePay(found.page);
  const { page } = live;
  const main = useRef<HTMLDivElement>(null);
  const name = settings.company_name;
  const view = viewOf(page);
  const isUnderWay = view === 'under-way';
  const shown = useRef('');
  // Focuses the heading, so that screen readers announce the outcome and each change of a payment first.
  useEffect(() => {
    const heading = main.current?.querySelector('h1');
    const said = isUnderWay ? `${heading?.textContent} ${heading?.nextElementSibling?.textContent}` : view;
    if (shown.current && shown.current !== said) heading?.focus();
    shown.current = said;
  });
  return (
    <div className="pay" ref={main}>
      <section className="pay-picture night">
        <p className="text-title">{page.label}</p>
        <p className="pay-for">{page.payer_name}</p>
        <Plan page={page} />
      </section>
      <div className="pay-side">
        {page.is_practice && (
          <p className="pay-practice box box--warn text-small">{t('Practice mode, no money moves.')}</p>
        )}
        {view === 'paid' && <Paid page={page} />}
        {view === 'cancelled' && (
          <>
            <h1 className="text-title" tabIndex={-1}>
              {t('Nothing is owed any more')}
            </h1>
            <p className="text-lead">
              {t('This was taken back.')}
              {page.credit_kes > 0 && ` ${t('What you paid stands to your credit: the desk tells you how.')}`}
            </p>
          </>
        )}
        {isUnderWay && <UnderWay live={live} name={name} />}
        {view === 'unclear' && <Unclear live={live} />}
        {view === 'failed' && <Outcome live={live} />}
        {view === 'ask' && (
          <>
            <p className="pay-kicker">
              {page.label}
              {page.payer_name && <span>{t('For {name}.', { name: page.payer_name })}</span>}
            </p>
            <h1 className="pay-sum" tabIndex={-1}>
              {shillings(page.balance_kes)}
            </h1>
            <p className="pay-due">{t('Due {day}', { day: longDay(page.due_on) })}</p>
          </>
        )}
        {(view === 'ask' || view === 'failed' || view === 'unclear') &&
          (page.paybill ? (
            <PayForm live={live} refusal={refusal} formKey={key} name={name} phone={contact.phone} />
          ) : (
            <div className="pay-form">
              <p className="text-lead">{t('M-Pesa is not set up here yet. Ask us how to pay.')}</p>
              <DeskLinks contact={contact} ask={t('How can I pay {code}?', { code: page.code })} />
            </div>
          ))}
        <div className="pay-plan-below">
          <Plan page={page} />
        </div>
        {page.state === 'open' && page.paybill && <PayBill paybill={page.paybill} page={page} />}
        <Reminders state={page.reminders} isOpen={page.state === 'open'} problem={stop?.reminders} />
        <p className="pay-ours text-small quiet">
          {t('Nobody from the academy asks for money by private message.')}{' '}
          <a className="inline-link" href={here('/safety')}>
            {t('Is this number ours?')}
          </a>
        </p>
      </div>
    </div>
  );
}

function viewOf({
  state,
  attempt,
}: NonNullable<PayData['page']>): 'paid' | 'cancelled' | 'under-way' | 'unclear' | 'failed' | 'ask' {
  if (state !== 'open') return state;
  if (!attempt || attempt.state === 'paid') return 'ask';
  if (attempt.state === 'failed') return 'failed';
  return attempt.retry_in_s === 0 ? 'unclear' : 'under-way';
}

// Neither amount nor name is in the title, which other programs can read.
export const handle = privateHandle('Pay', 'Pay with M-Pesa.');
