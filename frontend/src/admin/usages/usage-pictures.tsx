import '../components/picture-selection.css';
import {
  type CalledModel,
  type ConsentScope,
  type PictureConsent,
  scopeLabels,
  scopesOfMedia,
  type UsageMedium,
} from '@nfa/contracts';
import { useId } from 'react';
import { Problem } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { useModelConsents } from '../components/use-model-consents.ts';
import { MediaPreview } from '../upload/media-preview.tsx';

interface UsagePicturesProps {
  models: readonly CalledModel[];
  media: readonly UsageMedium[];
  value: readonly string[];
  onChange: (pictures: string[]) => void;
  /** Error message of the service about the pictures. */
  problem?: string | undefined;
}

/** Which pictures of these models a licence is about, and for which of them somebody has not agreed. */
export function UsagePictures({ models, problem, ...rest }: UsagePicturesProps) {
  const id = useId();
  return (
    <fieldset name="pictures" className="adm-stack adm-whole adm-usages__pictures" aria-describedby={problem && id}>
      <legend className="adm-label">Pictures, none for all that the job makes</legend>
      <Problem id={id} text={problem} />
      {models.map((model) => (
        <PicturesOfModel key={model.id} model={model} {...rest} />
      ))}
      {models.length === 0 && <p className="adm-hint">The job has no models yet.</p>}
    </fieldset>
  );
}

interface PicturesOfModelProps extends Pick<UsagePicturesProps, 'media' | 'value' | 'onChange'> {
  model: CalledModel;
}

function PicturesOfModel({ model: { id, name, state }, media, value, onChange }: PicturesOfModelProps) {
  const isFormer = state === 'former';
  const consents = useModelConsents(isFormer ? '' : id);
  if (isFormer) return null;
  if (!consents.data) return <LoadState what={`The pictures of ${name}`} of={consents} />;
  const { pictures } = consents.data;
  const refused = pictures.filter((one) => value.includes(one.picture) && missingOf(one, media).length > 0);
  return (
    <fieldset>
      <legend dir="auto">{name}</legend>
      {pictures.length === 0 && <p className="adm-hint">No pictures yet.</p>}
      <div className="adm-picture-selection">
        {pictures.map((one, place) => (
          <PictureTick
            key={one.picture}
            label={`Picture ${place + 1} of ${name}`}
            shown={one}
            missing={missingOf(one, media)}
            isOn={value.includes(one.picture)}
            onTick={(isOn) => onChange(isOn ? [...value, one.picture] : value.filter((other) => other !== one.picture))}
          />
        ))}
      </div>
      <p className="adm-problem" role="status">
        {refused.length > 0 &&
          `${name} has not agreed to ${refused.length === 1 ? 'a picture' : `${refused.length} pictures`} for ${formatScopes(refused.flatMap((one) => missingOf(one, media)))}. No call of ${name} can be confirmed until it is taken out, or agreed to.`}
      </p>
    </fieldset>
  );
}

interface PictureTickProps {
  label: string;
  shown: PictureConsent;
  missing: readonly ConsentScope[];
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

function PictureTick({ label, shown: { view }, missing, isOn, onTick }: PictureTickProps) {
  const id = useId();
  return (
    <label>
      {view ? <MediaPreview url={view} width={320} /> : <span aria-hidden="true" />}
      <input
        type="checkbox"
        checked={isOn}
        aria-label={label}
        aria-describedby={missing.length > 0 ? id : undefined}
        onChange={({ target }) => onTick(target.checked)}
      />
      {missing.length > 0 && (
        <small className="is-warn" id={id}>
          No yes for {formatScopes(missing)}
        </small>
      )}
    </label>
  );
}

/** Scopes that the media need and no consent covers. */
function missingOf({ scopes }: PictureConsent, media: readonly UsageMedium[]): ConsentScope[] {
  const needed = new Set(media.flatMap((medium) => scopesOfMedia[medium]));
  return [...needed].filter((scope) => !scopes.includes(scope));
}

const formatScopes = (scopes: readonly ConsentScope[]): string =>
  new Intl.ListFormat('en').format([...new Set(scopes)].map((scope) => scopeLabels[scope].toLowerCase()));
