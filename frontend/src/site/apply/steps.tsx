import './steps.css';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { currentLocale, say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { agencyPhone } from '../agency.ts';
import { useSite } from '../layout/use-site.ts';

interface StepsProps {
  title: string;
  lead: string;
  /** The introduction in Kiswahili. */
  swahili?: string;
  /** Number of this step, and of all steps; missing on pages that are not a step. */
  step?: number;
  of?: number;
  children: ReactNode;
}

/** Kiswahili version of a sentence on an English page. */
export const InKiswahili = ({ words }: { words: string }) =>
  currentLocale() === 'en' && (
    <small className="note" lang="sw">
      {words}
    </small>
  );

// Module state, because each step may be mounted as a separate component.
let shownTitle = '';

/** Frame of a step: position, title and introduction. */
export function Steps({ title, lead, swahili, step, of = 4, children }: StepsProps) {
  const { contact } = useSite();
  const phone = contact.phone || agencyPhone;
  const { email } = contact;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button of the previous step, which had the focus, is gone.
  useEffect(() => {
    if (shownTitle && shownTitle !== title && document.activeElement === document.body) heading.current?.focus();
    shownTitle = title;
  }, [title]);
  return (
    <section className="steps">
      <p className="steps-top ends text-small">
        <Link className="back-link" to={paths.apply}>
          <Icon name="back" />
          {t('Be scouted')}
        </Link>
        {step && <span>{t('Step {n} of {all}', { n: step, all: of })}</span>}
      </p>
      {step && (
        <p className="steps-bars" aria-hidden="true">
          {Array.from({ length: of }, (_, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names
            <i key={bar} className={bar < step ? 'is-done' : ''} />
          ))}
        </p>
      )}
      <h1 className="text-title" tabIndex={-1} ref={heading}>
        {title}
      </h1>
      <p className="steps-lead">
        {lead}
        {swahili && <InKiswahili words={swahili} />}
      </p>
      <noscript>
        <p>
          {email
            ? say(
                'The photographs need JavaScript to be sent. Please call {phone}, or write to {email}: it is free there too.',
                { phone, email },
              )
            : say('The photographs need JavaScript to be sent. Please call {phone}: it is free there too.', { phone })}
        </p>
      </noscript>
      {children}
      <p className="steps-note text-small">
        {t('Being scouted is free. Nobody from the academy asks for money by private message.')}
      </p>
    </section>
  );
}
