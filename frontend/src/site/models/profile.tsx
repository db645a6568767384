import './digitals.css';
import '../profile-frame/profile-frame.css';
import './profile.css';
import './profile-more.css';
import './profile-print.css';
import { isProtected } from '@nfa/contracts/plain';
import { use, useState } from 'react';
import { Link } from 'react-router-dom';
import { isSample } from '../../data/read-samples.ts';
import type { ShownModel } from '../../data/shown-model.ts';
import { paragraphs } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ProfileName } from '../profile-frame/profile-name.tsx';
import { ContactActions } from './contact-actions.tsx';
import { Facts } from './facts.tsx';
import { factsOf } from './facts-of.ts';
import { FactsSkeleton } from './facts-skeleton.tsx';
import { Gallery } from './gallery.tsx';
import { LazyDigitals } from './lazy-digitals.tsx';
import { LazyMore } from './lazy-more.tsx';
import { LightPictures } from './light-pictures.tsx';
import type { OpenedPicture } from './portfolio.ts';
import { portfolioOf } from './portfolio.ts';
import { Portfolio } from './portfolio.tsx';
import { PrintFooter } from './print-footer.tsx';
import { ViewerDialog } from './viewer-dialog.tsx';

interface ProfileProps {
  model: ShownModel;
  /** Rendition that a card has shown before. */
  cardPicture?: string | undefined;
  /** On a light page, kilobytes of the larger pictures by their addresses. */
  pictureSizes?: Record<string, number> | undefined;
  /** Whether only name, status, town and main picture are known yet. */
  isLoading?: boolean;
}

/** A model's profile, with all pictures below it. */
export function Profile({ model, cardPicture, pictureSizes = {}, isLoading = false }: ProfileProps) {
  const isLight = use(LightPage);
  const pictures = portfolioOf(model);
  const [opened, setOpened] = useState<OpenedPicture>();
  const isChild = isProtected(model);
  // Pictures of children are not shown full screen.
  const open = isChild || isLoading || isLight ? undefined : setOpened;
  const facts = factsOf(model);
  return (
    <article className="profile-page" aria-busy={isLoading || undefined}>
      <div className="profile">
        <Gallery name={model.name} pictures={pictures} cardPicture={cardPicture} onOpen={open} isLoading={isLoading} />
        <div className="profile-facts stacked">
          <div className="profile-top ends">
            <Link className="back-link" to={paths.models} viewTransition>
              <Icon name="back" />
              {t('Back to Models')}
            </Link>
          </div>
          <ProfileName model={model} hasCategory />
          {isLoading ? (
            <FactsSkeleton category={isChild ? 'kids' : model.category} />
          ) : (
            <Facts facts={facts.beside} of={model} />
          )}
          {isChild && (
            <p className="text-small quiet">
              {t('Guardians: nothing is booked without you, and you come along every time.')}
            </p>
          )}
          <ContactActions model={model} isSample={isSample(model.id)} />
          {isLoading ? <Spinner label={t('Loading profile')} /> : !isSample(model.id) && <LazyMore model={model} />}
        </div>
      </div>
      {(model.bio || facts.under.length > 0) && (
        <section className="profile-bio grid" aria-label={t('About {name}', { name: model.name })}>
          <div>
            {paragraphs(model.bio).map((paragraph) => (
              <p className="text-quote" key={paragraph} {...langOf(model, 'bio', paragraph)}>
                {own(paragraph)}
              </p>
            ))}
            <Facts facts={facts.under} of={model} />
          </div>
        </section>
      )}
      {import.meta.env.SSR && isLight ? (
        <LightPictures name={model.name} pictures={pictures} sizes={pictureSizes} />
      ) : (
        <Portfolio name={model.name} pictures={pictures} onOpen={open} />
      )}
      <LazyDigitals model={model} />
      <PrintFooter id={model.id} />
      {opened && (
        <ViewerDialog name={model.name} pictures={pictures} opened={opened} onClose={() => setOpened(undefined)} />
      )}
    </article>
  );
}
