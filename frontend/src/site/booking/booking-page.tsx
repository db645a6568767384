import './booking-page.css';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import emptyStage from '../../assets/event-default.webp';
import { sendBooking } from '../../data/enquiries.ts';
import { type ComparedModel, loadShortlist } from '../../data/shortlist-page.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { useFormResult } from '../forms/form-result.ts';
import { Success } from '../forms/success.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { pageTitle } from '../page-title.ts';
import { BookingForm } from './booking-form.tsx';
import { BookingSent } from './booking-sent.tsx';

export { loadShortlist as loader };

/** Page with the form for an enquiry about the models in the address. */
export function Component() {
  const { ids: named, models } = useLoaderData<typeof loadShortlist>();
  const result = useFormResult();
  const typed = result?.values.model_ids?.split(',') ?? [];
  const [sent, setSent] = useState(result?.booking);
  const enquiry = useEnquiry(
    'booking',
    async (input: Parameters<typeof sendBooking>[0], proof: Parameters<typeof sendBooking>[1]) =>
      setSent(await sendBooking(input, proof)),
  );
  // Leaves out deleted models; if the models cannot be loaded, uses the ids in the address.
  const known = models?.map(({ id }) => id) ?? named;
  const ids = known.length > 0 ? known : typed;
  return (
    <>
      <div className="page-head booking-head">
        <Link className="back-link" to={paths.shortlist(ids)} viewTransition>
          <Icon name="back" />
          {t('Back to Shortlist')}
        </Link>
        <div className="page-head-row">
          <h1 className="text-page">{t('Booking')}</h1>
        </div>
      </div>
      {enquiry.state === 'sent' ? (
        <section className="booking">
          <Chosen models={models ?? []} />
          <Success
            title={t('Enquiry Sent!')}
            text={t('We ask everybody on it and answer within 24 hours.')}
            again={t('Send Another Enquiry')}
            path={paths.booking(ids)}
            onAgain={enquiry.reopen}
          >
            {sent && <BookingSent enquiry={sent} />}
          </Success>
        </section>
      ) : ids.length === 0 ? (
        <EmptyState text={t('Nobody is chosen yet.')} picture={emptyStage}>
          <Link className="button button--paper" to={paths.models}>
            {t('All Models')}
            <Icon name="arrow" />
          </Link>
        </EmptyState>
      ) : (
        <section className="booking">
          <Chosen models={models ?? []} />
          <BookingForm ids={ids} isSending={enquiry.state === 'sending'} send={enquiry.send} />
        </section>
      )}
    </>
  );
}

function Chosen({ models }: { models: ComparedModel[] }) {
  return (
    <ul className="booking-models" aria-label={t('Models')} data-many={models.length > 2 || undefined}>
      {models.map(({ id, name, main_image }) => (
        <li key={id}>
          <span className="frame">
            <Picture url={main_image} alt="" sizes="(min-width: 900px) 14vw, 96px" maxWidth={480} />
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}

export const handle: PageHandle<unknown> = {
  head: ({ settings }) => ({
    title: pageTitle(t('Booking enquiry'), settings),
    description: t('Ask {agency} for models on your dates.', { agency: settings.company_name }),
    isIndexed: false,
  }),
};
