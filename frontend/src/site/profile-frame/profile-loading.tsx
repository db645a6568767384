import './profile-frame.css';
import type { KnownModel } from '../../data/known-models.ts';
import { t } from '../../translations/text.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { MainPicture } from './main-picture.tsx';
import { ProfileName } from './profile-name.tsx';

/** Profile whose code is loading: the data of its card, in the layout of the profile. */
export function ProfileLoading({ model }: { model: KnownModel }) {
  return (
    <article className="profile" aria-busy>
      <div className="gallery">
        <div className="gallery-main shared-picture">
          <MainPicture url={model.main_image} alt="" placeholder={model.shownPicture} />
        </div>
        <div className="gallery-strip" />
      </div>
      <div className="profile-facts stacked">
        <div className="profile-top ends" />
        <ProfileName model={model} hasCategory />
        <div className="facts-room" />
        <Spinner label={t('Loading profile')} />
      </div>
    </article>
  );
}
