import './consents.css';
import type { PictureConsent } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import { longDate } from '../../lib/format.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import type { Form } from '../forms/field.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { usePictureChecks } from './check-pictures.ts';

/** Notes below the pictures of a model: hidden ones with the reason, and advice for pictures of a child. */
export function PictureNotes({ form }: { form: Form }) {
  const category = useWatch({ control: form.control, name: 'category' });
  const { recordId } = usePanelAddress();
  const { checks = [] } = usePictureChecks(form, recordId || undefined);
  const refused = checks.filter(({ refused_at }) => refused_at !== null);
  return (
    <>
      {category === 'kids' && (
        <p className="adm-hint">
          A child’s picture: is a school badge, a uniform or a name in sight? Crop the file before the upload, or set
          the focus point away from it. Nothing here recognises them: please look.
        </p>
      )}
      {refused.length > 0 && (
        <ul className="adm-consents__refused" role="status">
          {refused.map((one) => (
            <li key={one.picture}>
              {one.view && <RowPicture url={one.view} />}
              <p>{reasonOf(one)}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const stays = 'Visitors do not see this picture, also when the same file is uploaded again.';

function reasonOf({ state, refused_at }: PictureConsent): string {
  const on = longDate(refused_at);
  if (state === 'withdrawn') return `Consent was withdrawn on ${on}. ${stays} Only a new consent brings it back.`;
  if (state === 'declined') return `Consent was declined on ${on}. ${stays} Only a new consent brings it back.`;
  return `Somebody refused it for another profile on ${on}. ${stays} Only a consent over that profile brings it back.`;
}
