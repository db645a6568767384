import { useId } from 'react';
import { Checkbox } from '../components/checkbox.tsx';
import { lazyComponent } from '../components/lazy-component.tsx';
import type { CompositeField, Field, Form } from '../forms/field.ts';
import { CompositeControl } from './composite-control.tsx';
import { SimpleControl } from './simple-control.tsx';

export interface FormFieldProps {
  name: string;
  field: Field;
  form: Form;
  /** Error message, "" without one. */
  problem: string;
}

// Loaded on demand, since most edits translate nothing.
const TranslationsControl = lazyComponent(async () => (await import('./translations-control.tsx')).TranslationsControl);

const isComposite = (field: Field): field is CompositeField =>
  ['image', 'video', 'pictures', 'pictureChoice', 'list', 'publication'].includes(field.kind);

function noteOf(field: Field): string {
  return field.note ?? (field.isRequired || field.kind === 'toggle' || field.kind === 'select' ? '' : 'Optional');
}

/** One described field with its label, hint and problem. */
export function FormField({ name, field, form, problem }: FormFieldProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const problemId = `${id}-problem`;
  const note = noteOf(field);
  const aria = {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [problem && problemId, field.hint && hintId].filter(Boolean).join(' ') || undefined,
  } as const;
  const after = (
    <>
      {field.hint && (
        <p className="adm-hint" id={hintId}>
          {field.hint}
        </p>
      )}
      {problem && (
        <p className="adm-problem" id={problemId}>
          {problem}
        </p>
      )}
      {field.below?.(form)}
    </>
  );
  const size = field.isHalf ? 'adm-field adm-field--half' : 'adm-field';

  // The controls of the pictures show it.
  if (field.kind === 'altTexts') return null;

  if (field.kind === 'translations')
    return <TranslationsControl name={name} texts={field.texts} form={form} problem={problem} />;

  if (field.kind === 'toggle')
    return (
      <div className={size}>
        <Checkbox label={field.label} {...form.register(name)} {...aria} />
        {after}
      </div>
    );

  if (isComposite(field))
    return (
      <fieldset
        className={size}
        aria-labelledby={`${id}-label`}
        aria-describedby={aria['aria-describedby']}
        data-field={name}
      >
        <CompositeControl labelId={`${id}-label`} name={name} field={field} form={form} note={note} />
        {after}
      </fieldset>
    );

  return (
    <div className={size}>
      <label className="adm-label" htmlFor={id}>
        {field.label}
        {note && <em>{note}</em>}
      </label>
      <SimpleControl id={id} name={name} field={field} form={form} aria={aria} />
      {after}
    </div>
  );
}
