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

function reduce(form: Form, name: string) {
  const typed = String(form.getValues(name));
  const address = embedUrl(typed);
  if (address !== typed) form.setValue(name, address, { shouldDirty: true, shouldValidate: true });
}
