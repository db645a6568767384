import './model-preview.css';
import { bodyFacts, workFacts } from '@nfa/contracts';
import { paragraphs } from '../../lib/format.ts';
import { Facts } from '../components/facts.tsx';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';
import { typedModel } from './typed-model.ts';

/** Profile and roster card as visitors will see them, while they are typed. */
export function ModelPreview({ values }: { values: FormValues }) {
  const model = typedModel(values);
  const pictures = [...new Set([model.main_image, ...model.portfolio_images])].filter((url) => url !== '');
  const [main] = pictures;
  const shownFacts = [...bodyFacts(model), ...workFacts(model)];
  return (
    <PreviewFrame startsOn="phone">
      <article className="adm-preview-model" aria-label="Profile page">
        <div>
          <div className="adm-covered adm-preview__picture">{main && <MediaPreview url={main} width={640} />}</div>
          {pictures.length > 1 && (
            <ul className="adm-preview__others">
              {pictures.map((url) => (
                <li className="adm-thumb adm-thumb--small" key={url}>
                  <MediaPreview url={url} width={88} />
                </li>
              ))}
            </ul>
          )}
        </div>
        <div className="adm-stack adm-stack--tight adm-preview__words">
          <p className="adm-preview-model__status">{model.status}</p>
          <p className="adm-preview__name">{model.name || 'Name'}</p>
          <p>{model.location}</p>
          {shownFacts.length > 0 && <Facts of={shownFacts} />}
          {paragraphs(model.bio).map((paragraph, index) => (
            <p key={`${index.toString()}${paragraph.slice(0, 12)}`}>{paragraph}</p>
          ))}
        </div>
      </article>
      <div className="adm-preview-model__card">
        <div className="adm-covered adm-preview__picture">{main && <MediaPreview url={main} width={320} />}</div>
        <div>
          <small>Card on the roster</small>
          <p className="adm-preview__name">{model.name || 'Name'}</p>
          <p>{model.location}</p>
          <p>{model.status}</p>
        </div>
      </div>
    </PreviewFrame>
  );
}
