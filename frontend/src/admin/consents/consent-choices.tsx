import '../components/picture-selection.css';
import { type ConsentScope, consentScopes, type PictureConsent, scopeLabels } from '@nfa/contracts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { ConsentDot } from '../components/consent-dot.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

interface PictureTicksProps {
  pictures: readonly PictureConsent[];
  value: readonly string[];
  onChange: (pictures: string[]) => void;
}

/** Choice of pictures of a model, each with its consent state. */
export function PictureTicks({ pictures, value, onChange }: PictureTicksProps) {
  const all = pictures.map(({ picture }) => picture);
  return (
    <fieldset className="adm-consent__pictures">
      <legend className="adm-label">Pictures</legend>
      <Button look="quiet" onClick={() => onChange(all)}>
        All {all.length}
      </Button>
      <div className="adm-picture-selection">
        {pictures.map(({ picture, view, state }, place) => (
          <label key={picture}>
            {view && <MediaPreview url={view} width={320} />}
            <input
              type="checkbox"
              checked={value.includes(picture)}
              aria-label={`Picture ${place + 1}`}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, picture] : value.filter((other) => other !== picture))
              }
            />
            <ConsentDot state={state} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ScopeTicksProps {
  value: readonly ConsentScope[];
  onChange: (scopes: ConsentScope[]) => void;
}

/** Choice of the uses that a consent covers. */
export function ScopeTicks({ value, onChange }: ScopeTicksProps) {
  return (
    <fieldset className="adm-fit">
      <legend className="adm-label">For</legend>
      {consentScopes.map((scope) => (
        <Checkbox
          key={scope}
          label={scopeLabels[scope]}
          checked={value.includes(scope)}
          onChange={({ target }) =>
            onChange(target.checked ? [...value, scope] : value.filter((other) => other !== scope))
          }
        />
      ))}
    </fieldset>
  );
}
