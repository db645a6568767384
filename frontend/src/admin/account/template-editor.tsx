import type { ReplyTemplate, TemplateField } from '@nfa/contracts';
import { useId, useRef } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { TextField } from '../components/text-field.tsx';

interface TemplateEditorProps {
  /** Begins the names of its fields. */
  name: string;
  template: ReplyTemplate;
  fields: readonly TemplateField[];
  /** Whether WhatsApp and mail open with this template. */
  isFirst: boolean;
  problem: string | undefined;
  onChange: (template: ReplyTemplate) => void;
  onRemove: () => void;
}

/** Name and text of one reply template; buttons insert the fields. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { template, fields, isFirst, problem, onChange, onRemove } = props;
  const { name, text } = template;
  const words = useRef<HTMLTextAreaElement>(null);
  const id = useId();

  function insert(field: TemplateField) {
    const { selectionStart = text.length, selectionEnd = text.length } = words.current ?? {};
    onChange({ name, text: `${text.slice(0, selectionStart)}[${field}]${text.slice(selectionEnd)}` });
    words.current?.focus();
  }

  return (
    <fieldset className="adm-stack adm-stack--tight adm-template" aria-label={`Template ${name}`}>
      <div className="adm-template__head">
        <TextField
          label="Template"
          note={isFirst ? 'first for WhatsApp and mail' : undefined}
          name={`${props.name}.name`}
          maxLength={60}
          value={name}
          onChange={(event) => onChange({ name: event.target.value, text })}
        />
        <IconButton icon="trash" label={`Remove template ${name}`} onClick={onRemove} />
      </div>
      <div className="adm-cluster adm-template__fields">
        {fields.map((field) => (
          <button key={field} type="button" aria-label={`Insert ${field}`} onClick={() => insert(field)}>
            {field}
          </button>
        ))}
      </div>
      <textarea
        ref={words}
        name={`${props.name}.text`}
        className="adm-input"
        aria-label={`Words of ${name || 'the template'}`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        rows={3}
        maxLength={2_000}
        value={text}
        onChange={(event) => onChange({ name, text: event.target.value })}
      />
      {problem && (
        <p className="adm-problem" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}
