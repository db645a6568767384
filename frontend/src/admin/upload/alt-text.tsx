import { maxAltTextLength } from '@nfa/contracts';
import { useController, useWatch } from 'react-hook-form';
import { altTextKey } from '../../lib/media.ts';
import { TextField } from '../components/text-field.tsx';
import type { AltTexts, Form } from '../forms/field.ts';

interface AltTextProps {
  form: Form;
  /** Name of the field that holds the texts of all pictures. */
  name: string;
  /** Address of the picture. */
  url: string;
}

/** What a picture shows, for people who do not see it. */
export function AltText({ form, name, url }: AltTextProps) {
  const { field } = useController({ name, control: form.control });
  const texts = field.value as AltTexts;
  const key = altTextKey(url);
  return (
    <div className="adm-alt-text">
      <TextField
        label="Text for people who do not see it"
        note="Optional"
        maxLength={maxAltTextLength}
        autoComplete="off"
        value={texts[key] ?? ''}
        onChange={(event) => field.onChange({ ...texts, [key]: event.target.value })}
      />
    </div>
  );
}

/** The text of a single picture, folded away until it is wanted. */
export function FoldedAltText(props: AltTextProps) {
  const texts = useWatch({ control: props.form.control, name: props.name }) as AltTexts | undefined;
  const text = texts?.[altTextKey(props.url)];
  return (
    <details className="adm-alt-text">
      <summary>{text || 'Say what it shows'}</summary>
      <AltText {...props} />
    </details>
  );
}
