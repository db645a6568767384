import './news-preview.css';
import { excerpt, longDate, paragraphs } from '../../lib/format.ts';
import type { FormValues } from '../forms/field.ts';
import { PreviewFrame } from '../framework/preview-frame.tsx';
import { serverNow } from '../session/server-clock.ts';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Characters of the content that a card shows to visitors. */
const CARD_LENGTH = 150;

interface NewsPreviewProps {
  values: FormValues;
  typeLabels: Record<string, string>;
}

/** Card and whole text as visitors will see them, while they are typed. */
export function NewsPreview({ values, typeLabels }: NewsPreviewProps) {
  const text = (name: string) => String(values[name] ?? '');
  const content = text('content').trim();
  const length = [...content].length;
  const published = text('date') === '' ? serverNow().toISOString() : text('date');
  return (
    <PreviewFrame startsOn="phone">
      <article className="adm-stack adm-stack--tight adm-preview__words adm-preview-news" aria-label="Card">
        {text('image') && <MediaPreview url={text('image')} width={640} />}
        <p className="adm-cluster">
          <span className="adm-chip">{typeLabels[text('event_type')]}</span>
          {values['featured'] === true && <span className="adm-chip adm-chip--accent">Featured</span>}
        </p>
        <p className="adm-preview__name">{text('title') || 'Title'}</p>
        <p>{excerpt(content, CARD_LENGTH)}</p>
        <p className="adm-hint">
          Published {longDate(published)}
          {text('event_date') && <>, event on {longDate(text('event_date'))}</>}
        </p>
      </article>
      <p className="adm-preview-news__cut" role="status">
        {length > CARD_LENGTH
          ? `The card cuts here, after ${CARD_LENGTH} of ${length.toLocaleString('en-US')} characters.`
          : `The card shows all ${length} characters; it cuts at ${CARD_LENGTH}.`}
      </p>
      <article className="adm-stack adm-stack--tight adm-preview__words adm-preview-news" aria-label="Whole text">
        <p className="adm-preview__name">{text('title') || 'Title'}</p>
        {paragraphs(content).map((paragraph, index) => (
          <p key={`${index.toString()}${paragraph.slice(0, 12)}`}>{paragraph}</p>
        ))}
      </article>
    </PreviewFrame>
  );
}
