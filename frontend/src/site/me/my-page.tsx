import './my-page.css';
import type { ContactPageInput, MyPage } from '@nfa/contracts';
import { mailtoHref, whatsappHref } from '@nfa/contracts/plain';
import { useActionData, useLoaderData } from 'react-router-dom';
import { type AgencyPageData, loadMyPage } from '../../data/agency-pages.ts';
import { callTimes, dayWithName } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { AgencyFormResult } from '../private/form-result.ts';
import { NothingHere, PrivatePage, privateHandle } from '../private/private-page.tsx';
import { DaysOff } from './days-off.tsx';
import { Drawer } from './drawer.tsx';
import { type MyCall, Question } from './question.tsx';

export { loadMyPage as loader };

/** My page: what waits for an answer, what comes next, and folds with the rest. It needs no script. */
export function Component() {
  const { found, settings, contact } = useLoaderData() as AgencyPageData<MyPage>;
  return (
    <PrivatePage settings={settings}>
      {found ? (
        <Mine page={found} contact={contact} />
      ) : (
        <NothingHere title="Your page is closed." contact={contact} ask="Please send me a new link to my page.">
          Ask us for a new link: it comes in a minute, and opens once.
        </NothingHere>
      )}
    </PrivatePage>
  );
}

/** Whether nobody has decided about a call yet. */
const isAsked = ({ kind }: MyCall): boolean => ['option', 'casting', 'fitting'].includes(kind);

interface MineProps {
  page: MyPage;
  contact: ContactPageInput;
}

function Mine({ page, contact }: MineProps) {
  const { calls, model, holder } = page;
  const result = useActionData() as AgencyFormResult | undefined;
  const open = calls.filter((call) => isAsked(call) && call.answer === null);
  const said = calls.filter((call) => isAsked(call) && call.answer !== null);
  const next = calls.filter((call) => !isAsked(call));
  return (
    <div className="me">
      <div>
        <h1>{model}</h1>
        <p className="text-lead">{questions(open.length)}</p>
        {result?.problem && <Alert text={result.problem} />}
        {[...open, ...said].map((call) => (
          <Question key={call.id} call={call} isForChild={holder === 'guardian'} />
        ))}
        <h2 className="private-sec">Next</h2>
        {next.length === 0 && <p>Nothing is planned yet.</p>}
        {next.map((call) => (
          <Next key={call.id} call={call} />
        ))}
      </div>
      <div>
        <DaysOff page={page} now={new Date()} />
        <Card page={page} contact={contact} />
        <MyData page={page} contact={contact} />
        <form method="post" action={paths.me} className="me-close">
          <button className="button button--line" type="submit" name="leave" value="1">
            Close on this phone
            <Icon name="close" />
          </button>
        </form>
        <p className="private-hint">
          Nobody from the academy asks for money by private message. <a href={paths.safety}>Is this number ours?</a>
        </p>
      </div>
    </div>
  );
}

function questions(count: number): string {
  if (count === 0) return 'Nothing to answer.';
  return count === 1 ? 'One question for you.' : `${count} questions for you.`;
}

function Next({ call: { title, starts_at, ends_at, place, sheet_path } }: { call: MyCall }) {
  const [, , date = ''] = dayWithName(starts_at).match(/(\w+) (\d+),/) ?? [];
  const words = (
    <>
      <span aria-hidden="true">{date}</span>
      <span>
        {title}
        <small>
          {dayWithName(starts_at)}, {callTimes(starts_at, ends_at)}
          {place && `, ${place}`}
        </small>
      </span>
    </>
  );
  if (!sheet_path) return <p className="me-next">{words}</p>;
  return (
    <a className="me-next" href={sheet_path}>
      {words}
      <Icon name="arrow" />
    </a>
  );
}

function Card({ page: { model_id, model, holder }, contact }: MineProps) {
  const text = `New digitals of ${model}: face, profile, full length and back, by a window.`;
  return (
    <Drawer title="Card and pictures" state="Comp card, digitals, consents">
      <div className="private-two">
        <a className="button button--line" href={paths.compCard(model_id)}>
          Comp card
          <Icon name="download" />
        </a>
        <a className="button button--line" href={paths.model(model_id)}>
          Profile
          <Icon name="out" />
        </a>
      </div>
      <p>Clients ask for digitals younger than 90 days: face, profile, full length and back, by a window, no filter.</p>
      <a className="button" href={whatsappHref({ phone: contact.whatsapp, text })}>
        Send new ones
        <Icon name="arrow" />
      </a>
      <a
        className="button button--line"
        href={whatsappHref({
          phone: contact.whatsapp,
          text: `Please send me the link to decide about ${holder === 'guardian' ? `${model}’s` : 'my'} pictures.`,
        })}
      >
        Decide about the pictures
        <Icon name="chat" />
      </a>
    </Drawer>
  );
}

function MyData({ page: { model }, contact }: MineProps) {
  const ask = (subject: string, body: string) => mailtoHref({ to: contact.email, subject, body });
  return (
    <Drawer title="My data" state="A copy, a correction, or out">
      <a
        className="button button--line"
        href={ask('A copy of my data', `Please send me what you keep about ${model}.`)}
      >
        A copy of everything
        <Icon name="mail" />
      </a>
      <a
        className="button button--line"
        href={ask('Off the books', `Please take ${model} off the books and erase what you keep.`)}
      >
        Take {model} off the books
        <Icon name="mail" />
      </a>
      <p className="private-hint">
        We answer within 30 days. What the tax office asks for stays: see our <a href={paths.privacy}>privacy notice</a>
        .
      </p>
    </Drawer>
  );
}

export const handle = privateHandle('My page', 'A page for one person.');
