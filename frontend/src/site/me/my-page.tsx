import './my-page.css';
import type { ContactPageInput, MyPage } from '@nfa/contracts';
import { ageOfDigitals, maxDigitalsDays, whatsappHref } from '@nfa/contracts/plain';
import { useActionData, useLoaderData, useSearchParams } from 'react-router-dom';
import { loadMyPage, type MyPageData } from '../../data/agency-pages.ts';
import { callTimes, dayWithName, isoDay, longDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { counted, currentLocale, here, t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useOneSubmit } from '../forms/use-one-submit.ts';
import { privateHandle } from '../page-title.ts';
import type { AgencyFormResult } from '../private/form-result.ts';
import { NothingHere, PrivatePage } from '../private/private-page.tsx';
import { DaysOff } from './days-off.tsx';
import { Drawer } from './drawer.tsx';
import { Money } from './money.tsx';
import { MyData } from './my-data.tsx';
import { NewDigitals } from './new-digitals.tsx';
import { type MyCall, type MyPerson, Question } from './question.tsx';

export { loadMyPage as loader };

/** A person's own page: calls that need an answer, planned calls, and collapsible sections. Needs no script. */
export function Component() {
  const { found, now, settings, contact, key } = useLoaderData() as MyPageData;
  return (
    <PrivatePage settings={settings}>
      {found ? (
        <Mine page={found} contact={contact} now={new Date(now)} formKey={key} />
      ) : (
        <NothingHere
          title={t('Your page is closed.')}
          contact={contact}
          ask={t('Please send me a new link to my page.')}
        >
          {t('Ask us for a new link: it comes in a minute, and opens once.')}
        </NothingHere>
      )}
    </PrivatePage>
  );
}

const and = (names: readonly string[]): string => new Intl.ListFormat(currentLocale()).format(names);

/** Whether a call is not confirmed yet. */
const isAsked = ({ kind }: MyCall): boolean => ['option', 'casting', 'fitting'].includes(kind);

/** Whether the result belongs to a form about money. */
const isMoney = ({ values }: AgencyFormResult): boolean =>
  values.send_digits !== undefined || values.code !== undefined;

/** Whether the result belongs to a form about this person's days off. */
const isDaysOff = (result: AgencyFormResult | undefined, { model_id }: MyPerson): boolean =>
  result?.values.model_id === model_id && (result.values.off ?? result.values.back) !== undefined;

/** Error message of the form for this person's code. */
const moneyProblem = (result: AgencyFormResult | undefined, { model_id }: MyPerson): string | undefined =>
  result && isMoney(result) && result.values.model_id === model_id ? result.problem : undefined;

interface MineProps {
  page: MyPage;
  contact: ContactPageInput;
  now: Date;
  formKey: string;
}

function Mine({ page, contact, now, formKey }: MineProps) {
  const { people, holder } = page;
  const result = useActionData() as AgencyFormResult | undefined;
  const [params] = useSearchParams();
  const isSeveral = people.length > 1;
  const calls = people
    .flatMap(({ calls: own, model }) => own.map((call) => ({ ...call, who: isSeveral ? model : '' })))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at));
  const open = calls.filter((call) => isAsked(call) && call.answer === null);
  const said = calls.filter((call) => isAsked(call) && call.answer !== null);
  const next = calls.filter((call) => !isAsked(call));
  // Until the first statement closes. A browser follows only one refresh of a document.
  const seconds = people.flatMap(({ money: { statement_ends_at: end } }) =>
    end ? [(Date.parse(end) - now.getTime()) / 1_000] : [],
  );
  return (
    <div className="me">
      <div>
        <h1 className="text-name">{and(people.map(({ model }) => model))}</h1>
        <p className="text-lead">{questions(open.length)}</p>
        {result?.problem && !isMoney(result) && <Alert text={result.problem} />}
        {[...open, ...said].map((call) => (
          <Question key={call.id} call={call} who={call.who} />
        ))}
        <h2 className="private-sec">{t('Next')}</h2>
        {next.length === 0 && <p>{t('Nothing is planned yet.')}</p>}
        {next.map((call) => (
          <Next key={call.id} call={call} who={call.who} />
        ))}
      </div>
      <div>
        {people.map((person) => (
          <section key={person.model_id} aria-label={person.model}>
            {isSeveral && <h2 className="private-sec">{person.model}</h2>}
            <DaysOff
              person={person}
              holder={holder}
              now={now}
              isOpen={isDaysOff(result, person)}
              stored={params.get('open') === `days-${person.model_id}` ? (params.get('off') ?? '') : undefined}
            />
            <Card person={person} holder={holder} contact={contact} now={now} formKey={result?.values.key ?? formKey} />
            <Money person={person} contact={contact} now={now} problem={moneyProblem(result, person)} />
            <Figures person={person} />
            <MyData person={person} />
          </section>
        ))}
        <form method="post" action={here(paths.me)} className="me-close">
          <button className="button button--line" type="submit" name="leave" value="1">
            {t('Close on this phone')}
            <Icon name="close" />
          </button>
        </form>
        {seconds.length > 0 && (
          <noscript>
            <meta httpEquiv="refresh" content={String(Math.max(1, Math.ceil(Math.min(...seconds))))} />
          </noscript>
        )}
        <p className="text-small quiet links">
          {t('Nobody from the academy asks for money by private message.')}{' '}
          <a href={here(paths.safety)}>{t('Is this number ours?')}</a>
        </p>
      </div>
    </div>
  );
}

function questions(count: number): string {
  if (count === 0) return t('Nothing to answer.');
  return count === 1 ? t('One question for you.') : t('{n} questions for you.', { n: count });
}

function Next({ call: { title, starts_at, ends_at, place, sheet_path }, who }: { call: MyCall; who: string }) {
  const date = Number(isoDay(starts_at).slice(8));
  const words = (
    <>
      <span aria-hidden="true">{date}</span>
      <span>
        {who && `${who}: `}
        {title}
        <small className="note">
          {dayWithName(starts_at)}, {callTimes(starts_at, ends_at)}
          {place && `, ${place}`}
        </small>
      </span>
    </>
  );
  if (!sheet_path) return <p className="me-next">{words}</p>;
  return (
    <a className="me-next" href={here(sheet_path)}>
      {words}
      <Icon name="arrow" />
    </a>
  );
}

interface CardProps {
  person: MyPerson;
  holder: MyPage['holder'];
  contact: ContactPageInput;
  now: Date;
  /** Idempotency key of the form that leads to the page of consents. */
  formKey: string;
}

function Card({ person, holder, contact, now, formKey }: CardProps) {
  const { model_id, model, money, digitals_taken_on: taken, new_digitals: set } = person;
  const days = ageOfDigitals(taken, now);
  const isOld = days === undefined || days > maxDigitalsDays;
  const isSent = Boolean(set?.sent_on);
  // A further tap makes the browser abort the response to the first one.
  const { isSending, onSubmit } = useOneSubmit();
  return (
    <Drawer
      id={`card-${model_id}`}
      title={t('Card and pictures')}
      state={
        isSent ? t('New digitals are sent') : isOld ? t('New digitals are due') : t('Comp card, digitals, consents')
      }
      isOpen={Boolean(set && !isSent && (set.photographs.length > 0 || set.declined !== null))}
    >
      <div className="private-two">
        <a className="button button--line" href={paths.compCard(model_id)}>
          {t('Comp card')}
          <Icon name="download" />
        </a>
        <a className="button button--line" href={here(paths.model(model_id))}>
          {t('Profile')}
          <Icon name="out" />
        </a>
      </div>
      <p>
        {days === undefined
          ? t('There are no digitals yet.')
          : t('The digitals are of {day}.', { day: longDay(taken) })}
        {isOld && !isSent && days !== undefined && ` ${t('That is {n} days ago: please send new ones.', { n: days })}`}{' '}
        {t(
          'Clients ask for digitals younger than {n} days: face, profile, full length and back, by a window, no filter.',
          {
            n: maxDigitalsDays,
          },
        )}
      </p>
      <NewDigitals person={person} contact={contact} isDue={isOld} />
      {holder === 'model' || money.address !== '' ? (
        <form method="post" action={here(paths.me)} aria-busy={isSending} onSubmit={onSubmit}>
          <input type="hidden" name="model_id" value={model_id} />
          <input type="hidden" name="key" value={formKey} />
          <button className="button button--line" type="submit" name="pictures" value="1">
            {t('Decide about the pictures')}
            <Icon name="arrow" />
          </button>
        </form>
      ) : (
        // A guardian signs with a code, which needs a mail address.
        <a
          className="button button--line"
          href={whatsappHref({
            phone: contact.whatsapp,
            text: t('Please send me the link to decide about {model}’s pictures.', { model }),
          })}
        >
          {t('Decide about the pictures')}
          <Icon name="chat" />
        </a>
      )}
    </Drawer>
  );
}

/** Counts of visitors' actions in the last 30 days; missing while unknown. */
function Figures({ person: { figures } }: { person: MyPerson }) {
  if (!figures) return null;
  const { view, shortlist, whatsapp, call, mail, yes } = figures;
  const rows = [
    [t('Looked at the profile'), view],
    [t('Put on a shortlist'), shortlist],
    [t('Wrote or called about it'), whatsapp + call + mail],
    [t('Clients said yes'), yes],
  ] as const;
  return (
    <Drawer
      title={t('Figures')}
      state={t(counted(view, '{n} view in 30 days', '{n} views in 30 days'), { n: view.toLocaleString('en-US') })}
    >
      <dl className="rows ruled">
        {rows.map(([term, count]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small quiet links">{t('Of the last 30 days. A visitor counts once a day.')}</p>
    </Drawer>
  );
}

// Photographs are made smaller before they are sent.
export const handle = { ...privateHandle('My page', 'A page for one person.'), needsScript: true };
