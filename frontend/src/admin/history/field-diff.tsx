import { diffWordsWithSpace } from 'diff';
import type { Field, FieldValue } from '../forms/field.ts';
import { asText, FieldChange, isPicture } from './field-text.tsx';

/** Texts with more changed words are shown as a whole, since comparing them takes too long. */
const maxEditLength = 500;

/** Difference of two values: removed words struck out, new ones underlined. */
export function FieldDiff({ field, from, to }: { field: Field | undefined; from: FieldValue; to: FieldValue }) {
  if (isPicture(field)) return <FieldChange field={field} from={from} to={to} />;
  const [before, after] = [asText(field, from), asText(field, to)];
  if (before === '' && after === '') return <span className="adm-quiet">Empty</span>;
  const parts = diffWordsWithSpace(before, after, { maxEditLength });
  return (
    <span className="adm-field-text">
      {parts ? (
        parts.map(({ removed, added, value }, index) => {
          const Part = removed ? 'del' : added ? 'ins' : 'span';
          return <Part key={`${index.toString()} ${Part}`}>{value}</Part>;
        })
      ) : (
        <>
          <del>{before}</del>
          <ins>{after}</ins>
        </>
      )}
    </span>
  );
}
