import './about-preview.css';
import { paragraphs } from '../../lib/format.ts';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** The about page as visitors will see it, while it is typed. */
export function AboutPreview({ values }: { values: FormValues }) {
  const text = (name: string) => String(values[name] ?? '');
  const points = values['values'];
  return (
    <PreviewFrame>
      <div className="adm-preview-about">
        <div className="adm-preview-about__head adm-covered">
          {text('director_image') && <MediaPreview url={text('director_image')} width={480} />}
          <div>
            <p className="adm-preview-about__title">{text('title')}</p>
            <p className="adm-preview-about__name">
              {text('director_name')}
              <small>{text('director_title')}</small>
            </p>
          </div>
        </div>
        {paragraphs(text('company_story')).map((paragraph, index) => (
          <p key={`${index.toString()}${paragraph.slice(0, 12)}`} className={index === 0 ? 'is-lead' : undefined}>
            {paragraph}
          </p>
        ))}
        <p className="is-lead">{text('mission')}</p>
        <p>{text('vision')}</p>
        {Array.isArray(points) && points.length > 0 && (
          <ul>
            {points.map((point, index) => (
              <li key={`${index.toString()}`}>{point}</li>
            ))}
          </ul>
        )}
      </div>
    </PreviewFrame>
  );
}
