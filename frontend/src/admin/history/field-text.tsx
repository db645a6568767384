import './field-text.css';
import type { Field, FieldValue } from '../forms/field.ts';
import { MediaPreview } from '../upload/media-preview.tsx';
import { dateText } from './date-text.ts';

/** A value without pictures as somebody reads it. */
export const asText = (field: Field | undefined, value: FieldValue): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.filter((entry) => entry !== '').join('\n');
  if (typeof value === 'object')
    return Object.values(value)
      .map((entry) => (typeof entry === 'string' ? entry : entry.text))
      .join('\n');
  if (field?.kind === 'select') return field.options.find((option) => option.value === value)?.label ?? value;
  return field?.kind === 'date' || field?.kind === 'publication' ? dateText(value) : value;
};

/** True for a field that holds pictures. */
export const isPicture = (field: Field | undefined) =>
  field?.kind === 'pictures' || field?.kind === 'pictureChoice' || field?.kind === 'image';
const urlsOf = (value: FieldValue) =>
  (Array.isArray(value) ? value : [String(value)]).filter((url) => url !== '' && url !== 'false');

/** A value of a form as somebody reads it; pictures are small. */
export function FieldText({ field, value }: { field: Field | undefined; value: FieldValue }) {
  if (isPicture(field)) {
    const urls = urlsOf(value);
    if (urls.length === 0) return <span className="adm-quiet">None</span>;
    return (
      <span className="adm-cluster">
        {urls.map((url) => (
          <span className="adm-thumb adm-thumb--small" key={url}>
            <MediaPreview url={url} width={88} />
          </span>
        ))}
      </span>
    );
  }
  const text = asText(field, value);
  return text === '' ? <span className="adm-quiet">Empty</span> : <span className="adm-field-text">{text}</span>;
}

/** A value before and after, both whole. */
export function FieldChange({ field, from, to }: { field: Field | undefined; from: FieldValue; to: FieldValue }) {
  return (
    <span className="adm-cluster">
      <FieldText field={field} value={from} />
      <span aria-hidden="true">→</span>
      <span className="visually-hidden">became</span>
      <FieldText field={field} value={to} />
    </span>
  );
}
