import './course-preview.css';
import { lines } from '../../lib/format.ts';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { MediaPreview } from '../upload/media-preview.tsx';

/** The ticket of a course as visitors will see it, while it is typed. */
export function CoursePreview({ values }: { values: FormValues }) {
  const text = (name: string) => String(values[name] ?? '');
  return (
    <PreviewFrame startsOn="phone">
      {values['active'] === false && <p className="adm-preview-course__off">Inactive: visitors do not see it.</p>}
      <article className="adm-preview-course" aria-label="Course card">
        <div className="adm-covered adm-preview__picture adm-preview-course__picture">
          {text('image') && <MediaPreview url={text('image')} width={640} />}
        </div>
        <div className="adm-stack adm-stack--tight adm-preview__words">
          <p className="adm-preview__name">{text('title') || 'Title'}</p>
          {lines(text('description')).map((line, index) => (
            <p key={`${index.toString()}${line.slice(0, 12)}`}>{line}</p>
          ))}
        </div>
        <div className="adm-stack adm-stack--tight adm-preview__words adm-preview-course__stub">
          <strong>{text('price')}</strong>
          <span>{text('duration')}</span>
          <span className="adm-preview-course__button">Select Course</span>
        </div>
      </article>
    </PreviewFrame>
  );
}
