import './model-preview.css';
import { bodyFacts, type ProfiledModel, workFacts } from '@nfa/contracts';
import { useDeferredValue } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { paragraphs } from '../../lib/format.ts';
import type { FormValues } from '../framework/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Profile and roster card as visitors will see them, while they are typed. */
export function ModelPreview<Input>({ form }: { form: UseFormReturn<FormValues, unknown, Input> }) {
  const values = useDeferredValue(useWatch({ control: form.control }));
  const text = (name: string) => String(values[name] ?? '');
  const portfolio = values['portfolio_images'];
  const pictures = [text('main_image'), ...(Array.isArray(portfolio) ? portfolio : [])].filter((url) => url !== '');
  const [main] = pictures;
  const typed = Object.entries(values).map(([name, value]) => [name, /_(cm|eu)$/.test(name) ? Number(value) : value]);
  const model = Object.fromEntries(typed) as ProfiledModel;
  const shownFacts = [...bodyFacts(model), ...workFacts(model)];
  return (
    <PreviewFrame startsOn="phone">
      <article className="adm-preview-model" aria-label="Profile page">
        <div className="adm-preview-model__pictures">
          <div className="adm-preview-model__main">{main && <MediaPreview url={main} width={640} />}</div>
          {pictures.length > 1 && (
            <ul>
              {pictures.map((url) => (
                <li key={url}>
                  <MediaPreview url={url} width={88} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="adm-preview-model__facts">
          <p className="adm-preview-model__status">{text('status')}</p>
          <p className="adm-preview-model__name">{text('name') || 'Name'}</p>
          <p>{text('location')}</p>
          {shownFacts.length > 0 && (
            <dl>
              {shownFacts.map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {paragraphs(text('bio')).map((paragraph, index) => (
            <p key={`${index.toString()}${paragraph.slice(0, 12)}`}>{paragraph}</p>
          ))}
        </div>
      </article>
      <div className="adm-preview-model__card">
        <div className="adm-preview-model__main">{main && <MediaPreview url={main} width={320} />}</div>
        <div>
          <small>Card on the roster</small>
          <p className="adm-preview-model__name">{text('name') || 'Name'}</p>
          <p>{text('location')}</p>
          <p>{text('status')}</p>
        </div>
      </div>
    </PreviewFrame>
  );
}
