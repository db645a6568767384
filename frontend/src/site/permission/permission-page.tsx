import '../../ui/field.css';
import type { ContactPageInput, PermissionPage } from '@nfa/contracts';
import { permissionTexts } from '@nfa/contracts/plain';
import { useActionData, useLoaderData } from 'react-router-dom';
import { type AgencyPageData, loadPermission } from '../../data/agency-pages.ts';
import { callTimes, dayWithName, longTime, paragraphs } from '../../lib/format.ts';
import { currentLocale, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { privateHandle } from '../page-title.ts';
import { DeskLinks } from '../private/desk-links.tsx';
import type { AgencyFormResult } from '../private/form-result.ts';
import { NothingHere, PrivatePage, Row } from '../private/private-page.tsx';

export { loadPermission as loader };

/** Page on which a guardian allows or refuses the work of one job, in English and Kiswahili. Needs no script. */
export function Component() {
  const { found, settings, contact } = useLoaderData() as AgencyPageData<PermissionPage>;
  return (
    <PrivatePage settings={settings}>
      {found ? (
        <div className="private-plain">
          <Question page={found} contact={contact} />
        </div>
      ) : (
        <NothingHere title={t('This link opens nothing any more.')} contact={contact} ask={askAgain()}>
          {t('Ask us for a new one, in whichever way you like. Tuombe kiungo kipya.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

const askAgain = () => t('Please send me the link for my child’s job again.');

interface PageProps {
  page: PermissionPage;
}

interface QuestionProps extends PageProps {
  contact: ContactPageInput;
}

function Question({ page, contact }: QuestionProps) {
  const { child, guardian, job, calls, state } = page;
  const result = useActionData() as AgencyFormResult | undefined;
  return (
    <>
      <h1 className="text-title">
        {t('May {child} work on this?', { child })}
        <Swahili>{`Je, ${child} anaruhusiwa kufanya kazi hii?`}</Swahili>
      </h1>
      {result?.problem && <Alert text={result.problem} />}
      {guardian && (
        <p className="text-lead">{t('Hello {guardian}. Nothing is confirmed before you say yes.', { guardian })}</p>
      )}
      <section>
        <h2 className="private-sec">{job.title}</h2>
        {paragraphs(job.brief).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <dl className="rows ruled">
          {job.place && <Row term={t('Place')} value={job.place} />}
          {calls.map(({ starts_at, ends_at, chaperone }) => (
            <Row
              key={starts_at}
              term={dayWithName(starts_at)}
              value={
                chaperone
                  ? t('{times}, with {chaperone}', { times: callTimes(starts_at, ends_at), chaperone })
                  : callTimes(starts_at, ends_at)
              }
            />
          ))}
        </dl>
        {calls.length === 0 && <p>{t('No day is planned yet.')}</p>}
      </section>
      {state !== 'asked' && <Said page={page} />}
      {state === 'given' ? (
        <form method="post">
          <button className="button button--line" type="submit" name="answer" value="withdraw">
            {t('Take it back · Ondoa ruhusa')}
            <Icon name="close" />
          </button>
        </form>
      ) : page.can_give ? (
        <Sign page={page} name={result?.values.name} isInvalid={result?.field === 'name'} />
      ) : (
        <Ended page={page} contact={contact} />
      )}
    </>
  );
}

function Said({ page: { state, signed_name, answered_at } }: PageProps) {
  const words = {
    asked: '',
    given: t('{name} allowed it.', { name: signed_name }),
    refused: t('You said no.'),
    withdrawn: t('You took your permission back.'),
  }[state];
  return (
    <p className={state === 'given' ? 'private-said box box--ok' : 'private-said box'} role="status">
      <Icon name={state === 'given' ? 'check' : 'close'} />
      <span>
        {words} {answered_at && longTime(answered_at)}
      </span>
    </p>
  );
}

/** In place of the form once the link has ended: a yes needs a new one; an earlier yes, to another question, can be taken back. */
const Ended = ({ page: { state }, contact }: QuestionProps) => (
  <>
    <p>
      {t('This link is over.')} {t('Ask us for a new one, in whichever way you like. Tuombe kiungo kipya.')}
    </p>
    <DeskLinks contact={contact} ask={askAgain()} />
    {state === 'asked' && (
      <form method="post">
        <button className="button button--line" type="submit" name="answer" value="withdraw">
          {t('No · Hapana')}
        </button>
      </form>
    )}
  </>
);

interface SignProps extends PageProps {
  name: string | undefined;
  isInvalid: boolean;
}

function Sign({ page: { text_version, shown, state }, name, isInvalid }: SignProps) {
  return (
    <form method="post" className="private-form">
      <input type="hidden" name="text_version" value={text_version} />
      <input type="hidden" name="shown" value={shown} />
      <p>
        {permissionTexts.promise[currentLocale()]}
        <Swahili>{permissionTexts.promise.sw}</Swahili>
      </p>
      <div className={isInvalid ? 'field field--bad' : 'field'}>
        <label htmlFor="signed-name">{t('Your name, as you sign · Jina lako')}</label>
        <input
          id="signed-name"
          className="input"
          name="name"
          autoComplete="name"
          maxLength={100}
          defaultValue={name}
          aria-invalid={isInvalid || undefined}
          required
        />
      </div>
      <div className="private-two">
        <button className="button" type="submit" name="answer" value="give">
          <Icon name="check" />
          {t('Yes · Ndiyo')}
        </button>
        {state !== 'refused' && (
          <button className="button button--line" type="submit" name="answer" value="refuse" formNoValidate>
            {t('No · Hapana')}
          </button>
        )}
      </div>
    </form>
  );
}

/** Kiswahili below an English text; a page in Kiswahili shows it once. */
const Swahili = ({ children }: { children: React.ReactNode }) =>
  currentLocale() === 'en' && (
    <span className="private-sw" lang="sw">
      {children}
    </span>
  );

export const handle = privateHandle('Permission', 'A question for a parent or guardian.');
