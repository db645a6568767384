import { longDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, say, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Drawer } from './drawer.tsx';
import type { MyPerson } from './question.tsx';

type Request = NonNullable<MyPerson['requests']>[number];

/** Requests for a copy, correction or erasure of one's data; needs no script. */
export function MyData({ person }: { person: MyPerson }) {
  const { model_id, model, requests } = person;
  const [first] = requests ?? [];
  const openOf = (wants: Request['wants']) => requests?.find((request) => request.wants === wants);
  const copy = t('A copy of everything');
  const correction = t('A correction');
  const erasure = t('Take {model} off the books', { model });
  const [copyAsked, correctionAsked, erasureAsked] = [openOf('data'), openOf('correction'), openOf('erasure')];
  return (
    <Drawer
      id={`data-${model_id}`}
      title={t('My data')}
      state={first ? t('We answer by {day}', { day: longDay(first.due_on) }) : t('A copy, a correction, or out')}
    >
      {copyAsked ? <Asked label={copy} request={copyAsked} /> : <Ask person={person} wants="data" label={copy} />}
      {correctionAsked ? (
        <Asked label={correction} request={correctionAsked} />
      ) : (
        <Ask person={person} wants="correction" label={correction} hint={t('We ask you what is wrong.')} />
      )}
      {erasureAsked ? (
        <Asked label={erasure} request={erasureAsked} />
      ) : (
        // Not a single tap, which may be accidental.
        <details>
          <summary className="text-button">{erasure}</summary>
          <Ask
            person={person}
            wants="erasure"
            label={t('Ask us to erase everything')}
            hint={t('We then show {model} to nobody any more, and erase what we keep.', { model })}
          />
        </details>
      )}
      <p className="text-small quiet links">
        {say('What the tax office asks for stays: see our {notice}.', {
          notice: (
            <a key="notice" href={here(paths.privacy)}>
              {t('privacy notice')}
            </a>
          ),
        })}
      </p>
    </Drawer>
  );
}

const Asked = ({ label, request: { received_on, due_on } }: { label: string; request: Request }) => (
  <p>
    <b>{label}</b>
    <br />
    {t('You asked on {asked}. We answer by {due}.', { asked: longDay(received_on), due: longDay(due_on) })}
  </p>
);

interface AskProps {
  person: MyPerson;
  wants: Request['wants'];
  label: string;
  hint?: string;
}

const Ask = ({ person: { model_id }, wants, label, hint }: AskProps) => (
  <form method="post" action={here(paths.me)} className="me-digits">
    <input type="hidden" name="model_id" value={model_id} />
    {hint && <p>{hint}</p>}
    <button className="button button--line" type="submit" name="data" value={wants}>
      {label}
      <Icon name="arrow" />
    </button>
  </form>
);
