import './package-page.css';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom';
import { loadPackage, needsName, type PackageData, pickOf } from '../../data/packages.ts';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { packageAnswerLabels, packageAnswers } from './answer-labels.ts';
import { Closed } from './closed.tsx';
import { PackageStrip } from './package-strip.tsx';
import { sendWaiting } from './waiting-answers.ts';

export { packageHandle as handle } from './package-head.ts';

/** Loads a package for a client who has given a name; redirects without one, unless an answer was posted. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadPackage(args);
  const { token, view } = loaded.data;
  if (view && needsName(view, args.request)) throw redirect(paths.package(token));
  return loaded;
}

/** All answers of the client, yeses first, and models without an answer. */
export function Component() {
  const loaded = useLoaderData() as PackageData;
  const { token, contact, view } = loaded;
  const isLeaving = useRef(false);
  useEffect(() => {
    // The server's list lacks the answers that are only sent now. Does not reload once the client has followed a link.
    void sendWaiting().then((isSent) => isSent && !isLeaving.current && window.location.reload());
  }, []);
  if (!view) return <Closed contact={contact} />;
  const rows = view.models.map((model, index) => ({ model, place: index + 1, pick: pickOf(view, model.id) }));
  const groups = [
    ...packageAnswers.map((answer) => ({
      title: t(packageAnswerLabels[answer]),
      rows: rows.filter(({ pick }) => pick?.answer === answer),
    })),
    { title: t('No answer yet'), rows: rows.filter(({ pick }) => !pick) },
  ].filter((group) => group.rows.length > 0);
  return (
    <div
      className="package-page"
      onClickCapture={({ target }) => {
        isLeaving.current ||= (target as Element).closest('a') !== null;
      }}
    >
      <PackageStrip data={{ ...loaded, view }} />
      <main id="main" className="package-answers wrap">
        <h1 className="text-title">{t('Your answers')}</h1>
        <p className="text-small">
          {t('{name}, the agency has them already. You can change them until the package closes.', {
            name: view.client?.name ?? '',
          })}
        </p>
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <h2 className="text-card">{group.title}</h2>
            <ul>
              {group.rows.map(({ model, place, pick }) => (
                <li key={model.id}>
                  <a href={here(paths.packagePlace(token, place))}>
                    <Picture url={model.images[0] ?? ''} alt="" sizes="(max-width: 599px) 44vw, 200px" maxWidth={480} />
                    <span>
                      <strong>{model.name}</strong>
                      {pick?.remark && <q>{pick.remark}</q>}
                    </span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <a className="link" href={paths.packageCards(token)} download rel="nofollow">
          <span>{t('All comp cards (PDF)')}</span>
          <Icon name="download" />
        </a>
      </main>
    </div>
  );
}
