import './comp-card-preview.css';
import type { ModelCategory } from '@nfa/contracts';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { compCardFacts, compCardPictures } from '../../data/comp-card.ts';
import { firstName } from '../../lib/format.ts';
import type { FormValues } from '../framework/field.ts';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Both sides of the comp card, while they are chosen. */
export function CompCardPreview<Input>({ form }: { form: UseFormReturn<FormValues, unknown, Input> }) {
  const values = useDeferredValue(useWatch({ control: form.control })) as FormValues;
  const text = (name: string) => String(values[name] ?? '');
  const list = (name: string) => {
    const value = values[name];
    return Array.isArray(value) ? value.filter((entry) => entry !== '') : [];
  };
  const number = (name: string) => Number(text(name).replace(',', '.')) || null;
  const category = text('category') as ModelCategory;
  const isChild = category === 'kids';
  const [front, ...others] = compCardPictures({
    category,
    main_image: text('main_image'),
    portfolio_images: list('portfolio_images'),
    comp_card_images: list('comp_card_images'),
  });
  const back = others.length > 0 ? others : front ? [front] : [];
  const name = isChild ? firstName(text('name')) : text('name');
  const facts = compCardFacts({
    category,
    location: text('location'),
    height: text('height'),
    measurements: text('measurements'),
    height_cm: number('height_cm'),
    bust_cm: number('bust_cm'),
    waist_cm: number('waist_cm'),
    hips_cm: number('hips_cm'),
    shoe_eu: number('shoe_eu'),
    size_eu: number('size_eu'),
    hair: text('hair'),
    eyes: text('eyes'),
    languages: list('languages'),
    experience: text('experience'),
  });
  return (
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
          <dl>
            {facts.map((fact) => (
              <div key={fact.label}>
                <dt>{fact.label}</dt>
                <dd>{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <figcaption>Back</figcaption>
      </figure>
    </div>
  );
}
