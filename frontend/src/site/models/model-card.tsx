import '../profile-frame/shared-picture.css';
import './model-card.css';
import { useRef } from 'react';
import { Link, useViewTransitionState } from 'react-router-dom';
import { isOpenedOnLine, noteOpening, rememberPicture } from '../../data/known-models.ts';
import type { ModelSummary } from '../../data/models.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ShortlistButton } from '../shortlist/shortlist-button.tsx';
import { useColourAtCentre } from './use-colour-at-centre.ts';

/** Card of one model in the roster. */
export function ModelCard({ model, isFirst }: { model: ModelSummary; isFirst: boolean }) {
  const card = useRef<HTMLAnchorElement>(null);
  useColourAtCentre(card);
  const address = paths.model(model.id);
  // Only the card of the profile that is opened or left takes part in the view transition.
  const isMoving = useViewTransitionState(address) && !isOpenedOnLine(model.id);
  const keepPicture = () => {
    noteOpening(model.id, 'card');
    const shown = card.current?.querySelector('img')?.currentSrc;
    if (shown) rememberPicture(model.id, shown);
  };
  return (
    <div className="card-box">
      <Link ref={card} className="model-card" to={address} viewTransition onClick={keepPicture}>
        <span className={isMoving ? 'frame shared-picture' : 'frame'}>
          <Picture
            url={model.main_image}
            alt=""
            sizes="(min-width: 1024px) 24vw, (min-width: 600px) 31vw, 44vw"
            maxWidth={960}
            isFirst={isFirst}
            isGray
          />
        </span>
        <h2 className="text-card">{model.name}</h2>
        <span className="model-card-facts note">
          <span>{model.location}</span>
          <span {...langOf(model, 'status', model.status)}>{own(model.status)}</span>
        </span>
        <span className="model-card-hint">
          <span>{t('View Profile')}</span>
          <Icon name="arrow" />
        </span>
      </Link>
      <ShortlistButton model={model} />
    </div>
  );
}
