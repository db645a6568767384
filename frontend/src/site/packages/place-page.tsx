import '../models/digitals.css';
import '../profile-frame/profile-frame.css';
import '../models/profile.css';
import './package-page.css';
import type { PackageModel } from '@nfa/contracts';
import { useRef } from 'react';
import { data, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router-dom';
import { loadPackage, needsName, type PackageData, pickOf } from '../../data/packages.ts';
import { paths } from '../../lib/paths.ts';
import { privatePageHeaders } from '../../lib/private-page.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Facts } from '../models/facts.tsx';
import type { factsOf } from '../models/facts-of.ts';
import { Gallery } from '../models/gallery.tsx';
import { LazyDigitals } from '../models/lazy-digitals.tsx';
import { portfolioOf } from '../models/portfolio.ts';
import { Portfolio } from '../models/portfolio.tsx';
import { ProfileName } from '../profile-frame/profile-name.tsx';
import { AnswerForm } from './answer-form.tsx';
import { Closed } from './closed.tsx';
import { PackageStrip } from './package-strip.tsx';
import type { UnsavedAnswer } from './place-page.action.ts';
import { useSwipe } from './use-swipe.ts';

export { packageHandle as handle } from './package-head.ts';

interface PlaceData extends PackageData {
  /** Position of the model, counted from 1. */
  place: number;
  facts?: ReturnType<typeof factsOf> | undefined;
}

/** Loads a package at one of its positions; redirects without a name, unless an answer was posted, or after the last model. */
export async function loader(args: LoaderFunctionArgs) {
  const loaded = await loadPackage(args);
  const { token, view } = loaded.data;
  const place = Number(args.params.place);
  if (!view) return data({ ...loaded.data, place }, { status: 404, headers: privatePageHeaders });
  if (needsName(view, args.request) || view.models.length === 0 || !Number.isInteger(place) || place < 1)
    throw redirect(paths.package(token));
  // The position changes when a model before it is removed from the package.
  const model = view.models[place - 1];
  if (!model) throw redirect(paths.packagePlace(token, 'answers'));
  // Only the rendering server renders this page, so the browser's script leaves out the conversions of measurements.
  const facts = import.meta.env.SSR ? (await import('../models/facts-of.ts')).factsOf(shownOf(model)) : undefined;
  return data({ ...loaded.data, place, facts } satisfies PlaceData, { headers: privatePageHeaders });
}

const shownOf = (model: PackageModel) => ({
  ...model,
  main_image: model.images[0] ?? '',
  portfolio_images: model.images.slice(1),
});

/** One model of a package. */
export function Component() {
  const loaded = useLoaderData() as PlaceData;
  const failed = useActionData() as UnsavedAnswer | undefined;
  const side = useRef<HTMLDivElement>(null);
  const { token, contact, view, place, facts } = loaded;
  const model = view?.models[place - 1];
  const next = view?.models[place];
  const previousPath = here(place > 1 ? paths.packagePlace(token, place - 1) : paths.package(token));
  const nextPath = here(paths.packagePlace(token, next ? place + 1 : 'answers'));
  useSwipe(side, { previous: previousPath, next: nextPath });
  if (!view || !model || !facts) return <Closed contact={contact} />;
  const pictures = portfolioOf(shownOf(model));
  return (
    <div className="package-page">
      <PackageStrip data={{ ...loaded, view }} place={place} />
      <main id="main" className="profile-page">
        <div className="profile">
          <Gallery name={model.name} pictures={pictures} />
          <div className="profile-facts stacked" ref={side}>
            <div className="profile-top ends">
              <p className="text-small">{`${t('{place} of {all}', { place, all: view.models.length })} · ${view.title}`}</p>
              <a className="link" href={paths.compCard(model.id)} download rel="nofollow">
                <span>{t('Comp card (PDF)')}</span>
                <Icon name="download" />
              </a>
            </div>
            <ProfileName model={model} />
            {model.note && (
              <div className="package-agency-note">
                {view.sender && (
                  <p className="text-small">{t('From {sender}', { sender: view.sender.split(',')[0] ?? '' })}</p>
                )}
                <p>{model.note}</p>
              </div>
            )}
            <Facts facts={facts.beside} />
            <AnswerForm
              key={model.id}
              token={token}
              place={place}
              modelId={model.id}
              name={model.name}
              pick={pickOf(view, model.id)}
              failed={failed}
            />
            <nav className="row" aria-label={t('Other models')}>
              <a className="link" href={previousPath}>
                <Icon name="back" />
                <span>{view.models[place - 2]?.name ?? t('Cover')}</span>
              </a>
              <a className="link" href={nextPath}>
                <span>{next?.name ?? t('Your answers')}</span>
                <Icon name="arrow" />
              </a>
            </nav>
          </div>
        </div>
        {facts.under.length > 0 && (
          <div className="package-work wrap">
            <Facts facts={facts.under} />
          </div>
        )}
        <Portfolio name={model.name} pictures={pictures} />
        <LazyDigitals model={model} />
      </main>
    </div>
  );
}
