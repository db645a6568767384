import { publicName } from '../../lib/format.ts';
import './comp-card-preview.css';
import { isProtected } from '@nfa/contracts';
import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { compCardFacts, compCardPictures } from '../../data/comp-card.ts';
import { Facts } from '../components/facts.tsx';
import type { Form, FormValues } from '../forms/field.ts';
import { MediaPreview } from '../upload/media-preview.tsx';
import { PrintResolutions } from './print-resolutions.tsx';
import { typedModel } from './typed-model.ts';

/** Both sides of the comp card, while they are chosen. */
export function CompCardPreview({ form }: { form: Form }) {
  const model = typedModel(useDeferredValue(useWatch({ control: form.control })) as FormValues);
  const isChild = isProtected(model);
  const [front, ...others] = compCardPictures(model);
  const back = others.length > 0 ? others : front ? [front] : [];
  const name = publicName(model);
  return (
    <>
      <div className={isChild ? 'adm-card-preview adm-card-preview--child' : 'adm-card-preview'}>
        <figure>
          <div className="adm-card-preview__sheet">
            {front && <MediaPreview url={front} width={320} />}
            <strong>{name}</strong>
          </div>
          <figcaption>Front</figcaption>
        </figure>
        <figure>
          <div className="adm-card-preview__sheet adm-card-preview__back">
            <div data-count={back.length}>
              {back.map((url) => (
                <MediaPreview key={url} url={url} width={220} />
              ))}
            </div>
            <strong>{name}</strong>
            <Facts of={compCardFacts(model)} />
          </div>
          <figcaption>Back</figcaption>
        </figure>
      </div>
      {front && <PrintResolutions front={front} back={back} isChild={isChild} />}
    </>
  );
}
