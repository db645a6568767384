import { useId } from 'react';
import { type UseFormReturn, useController, useWatch } from 'react-hook-form';
import { lazyScreen } from '../components/lazy-screen.tsx';
import type { CompositeField, Field, FormValues, SimpleField } from '../forms/field.ts';
import { AltText, FoldedAltText } from '../upload/alt-text.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { PictureChoice } from '../upload/picture-choice.tsx';
import { PictureSlots } from '../upload/picture-slots.tsx';
import { embedUrl } from './embed-url.ts';
import { ListEditor } from './list-editor.tsx';
import { PublicationControl } from './publication-control.tsx';

export interface FieldControlProps<Input> {
  name: string;
  field: Field;
  form: UseFormReturn<FormValues, unknown, Input>;
  /** Error message, "" without one. */
  problem: string;
}

// Loaded on demand, since most edits translate nothing.
const TranslationsControl = lazyScreen(async () => (await import('./translations-control.tsx')).TranslationsControl);

const isComposite = (field: Field): field is CompositeField =>
  ['image', 'video', 'pictures', 'pictureChoice', 'list', 'publication'].includes(field.kind);

function noteOf(field: Field): string {
  return field.note ?? (field.isRequired || field.kind === 'toggle' || field.kind === 'select' ? '' : 'Optional');
}

/** One described field with its label, hint and problem. */
export function FieldControl<Input>({ name, field, form, problem }: FieldControlProps<Input>) {
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
    return (
      <TranslationsControl name={name} texts={field.texts} form={form as UseFormReturn<FormValues>} problem={problem} />
    );

  if (field.kind === 'toggle')
    return (
      <div className={size}>
        <label className="adm-toggle">
          <input type="checkbox" {...form.register(name)} {...aria} />
          <span className="adm-toggle__label">{field.label}</span>
        </label>
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
        <p className="adm-label" id={`${id}-label`}>
          {field.label}
          <CompositeNote field={field} form={form} name={name} note={note} />
        </p>
        <CompositeControl name={name} field={field} form={form} />
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

interface SimpleControlProps<Input> extends Omit<FieldControlProps<Input>, 'problem' | 'field'> {
  field: SimpleField;
  id: string;
  aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

function SimpleControl<Input>({ id, name, field, form, aria }: SimpleControlProps<Input>) {
  const required = field.isRequired ? { 'aria-required': true } : {};
  switch (field.kind) {
    case 'textarea':
      return (
        <textarea
          id={id}
          className="adm-input"
          style={{ minHeight: `${field.rows * 1.5 + 1.25}em` }}
          {...form.register(name)}
          {...required}
          {...aria}
        />
      );
    case 'select':
      return (
        <select id={id} className="adm-input adm-select" {...form.register(name)} {...required} {...aria}>
          {field.placeholder !== undefined && (
            <option value="" disabled>
              {field.placeholder}
            </option>
          )}
          {field.options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      );
    case 'date':
      return <input id={id} className="adm-input" type="date" {...form.register(name)} {...required} {...aria} />;
    case 'embed':
      return (
        <textarea
          id={id}
          className="adm-input"
          rows={3}
          placeholder={field.placeholder}
          {...form.register(name, { onBlur: () => reduce(form, name) })}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/<iframe/i.test(pasted)) return;
            event.preventDefault();
            form.setValue(name, embedUrl(pasted), { shouldDirty: true, shouldValidate: true });
          }}
          {...aria}
        />
      );
    case 'number':
      return (
        <div className="adm-number">
          <input
            id={id}
            className="adm-input"
            inputMode="decimal"
            autoComplete="off"
            {...form.register(name)}
            {...required}
            {...aria}
          />
          {field.unit && <span aria-hidden="true">{field.unit}</span>}
        </div>
      );
    case 'text':
      return (
        <>
          <input
            id={id}
            className="adm-input"
            type={field.type ?? 'text'}
            placeholder={field.placeholder}
            list={field.suggestions ? `${id}-list` : undefined}
            autoComplete="off"
            {...form.register(name)}
            {...required}
            {...aria}
          />
          {field.suggestions && (
            <datalist id={`${id}-list`}>
              {field.suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
        </>
      );
  }
}

function reduce<Input>(form: UseFormReturn<FormValues, unknown, Input>, name: string) {
  const typed = String(form.getValues(name));
  const address = embedUrl(typed);
  if (address !== typed) form.setValue(name, address, { shouldDirty: true, shouldValidate: true });
}

interface CompositeProps<Input> extends Omit<FieldControlProps<Input>, 'problem' | 'field'> {
  field: CompositeField;
}

function CompositeControl<Input>({ name, field, form }: CompositeProps<Input>) {
  const { field: bound } = useController<FormValues, string, Input>({ name, control: form.control });
  const list = Array.isArray(bound.value) ? bound.value : [];
  const altField = 'altField' in field ? field.altField : undefined;
  const textOf =
    altField === undefined ? undefined : (url: string) => <AltText form={form} name={altField} url={url} />;
  switch (field.kind) {
    case 'image':
    case 'video':
      return (
        <FileUpload
          kind={field.kind}
          name={name}
          label={field.label}
          value={String(bound.value ?? '')}
          isPrivate={field.isPrivate}
          onChange={bound.onChange}
          below={textOf && ((url) => <FoldedAltText form={form} name={altField ?? ''} url={url} />)}
        />
      );
    case 'pictures':
      return (
        <PictureSlots
          name={name}
          label={field.label}
          value={list}
          onChange={bound.onChange}
          below={textOf}
          onMakeMain={
            field.mainField ? (url, index) => makeMain(form, name, field.mainField ?? '', url, index) : undefined
          }
        />
      );
    case 'pictureChoice':
      return <ChosenPictures name={name} field={field} form={form} value={list} onChange={bound.onChange} />;
    case 'publication':
      return <PublicationControl name={name} draftField={field.draftField} form={form} />;
    case 'list':
      return <ListEditor field={field} value={list} onChange={bound.onChange} />;
  }
}

interface ChosenPicturesProps<Input> {
  name: string;
  field: Extract<Field, { kind: 'pictureChoice' }>;
  form: UseFormReturn<FormValues, unknown, Input>;
  value: readonly string[];
  onChange: (urls: string[]) => void;
}

function ChosenPictures<Input>({ field, form, value, onChange }: ChosenPicturesProps<Input>) {
  const sources = useWatch({ control: form.control, name: [...field.sources] });
  const urls = sources.flat().filter((url): url is string => typeof url === 'string' && url !== '');
  return <PictureChoice places={field.places} urls={[...new Set(urls)]} value={value} onChange={onChange} />;
}

function makeMain<Input>(
  form: UseFormReturn<FormValues, unknown, Input>,
  name: string,
  mainField: string,
  url: string,
  index: number,
) {
  const slots = form.getValues(name);
  if (!Array.isArray(slots)) return;
  const before = String(form.getValues(mainField) ?? '');
  const rest = slots.filter((_, other) => other !== index);
  const swapped = before === '' ? [...rest, ''] : slots.map((slot, other) => (other === index ? before : slot));
  form.setValue(mainField, url, { shouldDirty: true });
  form.setValue(name, swapped, { shouldDirty: true });
}

function CompositeNote<Input>({ name, field, form, note }: CompositeProps<Input> & { note: string }) {
  const { field: bound } = useController<FormValues, string, Input>({ name, control: form.control });
  const filled = Array.isArray(bound.value) ? bound.value.filter((entry) => entry !== '').length : 0;
  if (field.kind === 'pictures' || field.kind === 'pictureChoice')
    return (
      <em>
        {filled} of {field.kind === 'pictures' ? field.slots : field.places.length}
      </em>
    );
  return note ? <em>{note}</em> : null;
}
