import type { Form, SimpleField } from '../forms/field.ts';
import { embedUrl } from './embed-url.ts';

interface SimpleControlProps {
  id: string;
  name: string;
  field: SimpleField;
  form: Form;
  aria: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

/** A control that is one element of the browser. */
export function SimpleControl({ id, name, field, form, aria }: SimpleControlProps) {
  const input = {
    ...{ id, className: 'adm-input', ...aria },
    ...(field.isRequired && { 'aria-required': true }),
    ...form.register(name, field.kind === 'embed' ? { onBlur: () => reduce(form, name) } : {}),
  };
  switch (field.kind) {
    case 'textarea':
      return <textarea {...input} style={{ minHeight: `${field.rows * 1.5 + 1.25}em` }} />;
    case 'select':
      return (
        <select {...input} className="adm-input adm-select">
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
      return <input {...input} type="date" />;
    case 'embed':
      return (
        <textarea
          {...input}
          rows={3}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text');
            if (!/<iframe/i.test(pasted)) return;
            event.preventDefault();
            form.setValue(name, embedUrl(pasted), { shouldDirty: true, shouldValidate: true });
          }}
        />
      );
    case 'number':
      return (
        <div className="adm-number">
          <input {...input} inputMode="decimal" autoComplete="off" />
          {field.unit && <span aria-hidden="true">{field.unit}</span>}
        </div>
      );
    case 'text':
      return (
        <>
          <input
            {...input}
            type={field.type ?? 'text'}
            placeholder={field.placeholder}
            list={field.suggestions ? `${id}-list` : undefined}
            autoComplete="off"
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

function reduce(form: Form, name: string) {
  const typed = String(form.getValues(name));
  const address = embedUrl(typed);
  if (address !== typed) form.setValue(name, address, { shouldDirty: true, shouldValidate: true });
}
