import { useController, useWatch } from 'react-hook-form';
import type { CompositeField, Form } from '../forms/field.ts';
import { AltText, FoldedAltText } from '../upload/alt-text.tsx';
import { FileUpload } from '../upload/file-upload.tsx';
import { PictureChoice } from '../upload/picture-choice.tsx';
import { PictureSlots } from '../upload/picture-slots.tsx';
import { useUploads } from '../upload/uploads.ts';
import { ListEditor } from './list-editor.tsx';
import { PublicationControl } from './publication-control.tsx';

interface CompositeControlProps {
  labelId: string;
  name: string;
  field: CompositeField;
  form: Form;
  /** Note at the right of the label, "" without one. */
  note: string;
}

/** A control that is made of several, below its label. */
export function CompositeControl({ labelId, name, field, form, note }: CompositeControlProps) {
  const { field: bound } = useController({ name, control: form.control });
  const list = Array.isArray(bound.value) ? bound.value : [];
  const altField = 'altField' in field ? field.altField : undefined;
  const mainField = field.kind === 'pictures' ? field.mainField : undefined;
  const { tasks: mainUploads } = useUploads(mainField ?? '');

  function count(): string {
    if (field.kind !== 'pictures' && field.kind !== 'pictureChoice') return note;
    const places = field.kind === 'pictures' ? field.slots : field.places.length;
    return `${list.filter((entry) => entry !== '').length} of ${places}`;
  }

  function control() {
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
            below={altField ? (url) => <FoldedAltText form={form} name={altField} url={url} /> : undefined}
          />
        );
      case 'pictures':
        return (
          <PictureSlots
            name={name}
            label={field.label}
            value={list}
            onChange={bound.onChange}
            below={altField ? (url) => <AltText form={form} name={altField} url={url} /> : undefined}
            // A main image on its way would replace the one that is made it.
            onMakeMain={
              mainField && mainUploads.every(({ phase }) => phase === 'failed')
                ? (url, index) => makeMain(form, name, mainField, url, index)
                : undefined
            }
          />
        );
      case 'pictureChoice':
        return <ChosenPictures field={field} form={form} value={list} onChange={bound.onChange} />;
      case 'publication':
        return <PublicationControl name={name} draftField={field.draftField} form={form} />;
      case 'list':
        return <ListEditor field={field} value={list} onChange={bound.onChange} />;
    }
  }

  const right = count();
  return (
    <>
      <p className="adm-label" id={labelId}>
        {field.label}
        {right && <em>{right}</em>}
      </p>
      {control()}
    </>
  );
}

interface ChosenPicturesProps {
  field: Extract<CompositeField, { kind: 'pictureChoice' }>;
  form: Form;
  value: readonly string[];
  onChange: (urls: string[]) => void;
}

function ChosenPictures({ field, form, value, onChange }: ChosenPicturesProps) {
  const sources = useWatch({ control: form.control, name: [...field.sources] });
  const urls = sources.flat().filter((url): url is string => typeof url === 'string' && url !== '');
  return <PictureChoice places={field.places} urls={[...new Set(urls)]} value={value} onChange={onChange} />;
}

/** Makes a picture of a row of slots the main image; what was the main image takes its slot. */
function makeMain(form: Form, name: string, mainField: string, url: string, index: number) {
  const slots = form.getValues(name);
  if (!Array.isArray(slots)) return;
  const before = String(form.getValues(mainField) ?? '');
  const rest = slots.filter((_, other) => other !== index);
  const swapped = before === '' ? [...rest, ''] : slots.map((slot, other) => (other === index ? before : slot));
  form.setValue(mainField, url, { shouldDirty: true });
  form.setValue(name, swapped, { shouldDirty: true });
}
