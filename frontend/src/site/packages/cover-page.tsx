import '../../ui/field.css';
import '../line/line.css';
import './cover-page.css';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router-dom';
import { figuresOf } from '../../data/line.ts';
import { loadPackage, type PackageData } from '../../data/packages.ts';
import { longDay, paragraphs } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { randomKey } from '../../lib/random-key.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { LanguageSwitch } from '../layout/language-switch.tsx';
import { Logo } from '../layout/logo.tsx';
import { StillLine } from '../line/still-line.tsx';
import { Closed } from './closed.tsx';
import { sendWaiting } from './waiting-answers.ts';

export { packageHandle as handle } from './package-head.ts';

interface CoverData extends PackageData {
  /** Key of the form: the server makes one client of it, however often it is sent. */
  key: string;
}

/** Loads a package for its cover. */
export async function loader(args: LoaderFunctionArgs) {
  const { data: loaded, init } = await loadPackage(args);
  return data({ ...loaded, key: randomKey() } satisfies CoverData, init ?? undefined);
}

/** Most pictures on the cover. */
const wallSize = 8;

/** Cover of a package: its models, its sender, and the form for the client's name. */
export function Component() {
  const { token, settings, contact, view, key } = useLoaderData() as CoverData;
  const failed = useActionData() as { name: string; problem: string; key: string } | null | undefined;
  useEffect(() => void sendWaiting(), []);
  if (!view) return <Closed contact={contact} />;
  const { title, note, sender, recipient, models, client } = view;
  const wall = models.slice(0, wallSize);
  const figures = figuresOf(wall.map(({ images, ...model }) => ({ ...model, main_image: images[0] ?? '' })));
  const fromAndFor = [sender, recipient && t('for {recipient}', { recipient })].filter(Boolean).join(', ');
  return (
    <main id="main" className="package-cover night">
      <div className="package-cover-words stacked">
        <Logo settings={settings} />
        <div>
          <h1 className="text-name">{title}</h1>
          {paragraphs(note).map((paragraph) => (
            <p className="text-lead" key={paragraph}>
              {paragraph}
            </p>
          ))}
          {fromAndFor && <p className="package-cover-note quiet">{fromAndFor}</p>}
          {models.length === 0 ? (
            <p role="status">{t('Nobody is in this package right now.')}</p>
          ) : (
            <form method="post" action={here(paths.package(token))} className="package-cover-form">
              <input type="hidden" name="key" value={failed?.key || key} />
              <label htmlFor="package-name">{t('Your name')}</label>
              <input
                id="package-name"
                className="input"
                name="name"
                required
                maxLength={80}
                autoComplete="name"
                defaultValue={failed?.name ?? ''}
                aria-invalid={failed?.problem ? true : undefined}
                aria-describedby={failed?.problem ? 'package-name-problem' : undefined}
              />
              <button className="button button--paper" type="submit">
                {t('Open')}
                <Icon name="arrow" />
              </button>
              {failed?.problem && (
                <p id="package-name-problem" className="package-problem" role="alert">
                  <Icon name="warning" />
                  {failed.problem}
                </p>
              )}
            </form>
          )}
          {client && (
            <a className="link" href={here(paths.packagePlace(token, 1))}>
              <span>{t('Go on as {name}', { name: client.name })}</span>
              <Icon name="arrow" />
            </a>
          )}
          <p className="package-cover-note quiet">
            {t('Open until {day}. Only you and the agency see your answers.', { day: longDay(view.expires_on) })}
          </p>
          <LanguageSwitch />
        </div>
      </div>
      {figures.length === wall.length && figures.length > 0 ? (
        <div className="package-wall package-wall--line">
          <StillLine figures={figures} />
        </div>
      ) : (
        <div className="package-wall" data-count={wall.length} aria-hidden="true">
          {wall.map((model, index) => (
            <Picture
              key={model.id}
              url={model.images[0] ?? ''}
              alt=""
              sizes="(max-width: 899px) 25vw, 15vw"
              maxWidth={960}
              isFirst
              isGray={index > 0}
            />
          ))}
        </div>
      )}
    </main>
  );
}
