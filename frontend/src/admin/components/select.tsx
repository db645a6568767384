import { type ComponentProps, useId } from 'react';

interface SelectProps extends ComponentProps<'select'> {
  /** Label of the empty value, which comes first. */
  empty?: string | undefined;
  /** Values with their labels. */
  options: readonly (readonly [value: string | number, label: string])[];
}

/** A select of the panel. */
export function Select({ empty, options, className, ...select }: SelectProps) {
  return (
    <select className={`adm-input adm-select${className ? ` ${className}` : ''}`} {...select}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A select below its label. */
export function SelectField({ label, ...select }: SelectProps & { label: string }) {
  const id = useId();
  return (
    <div className="adm-field">
      <label className="adm-label" htmlFor={id}>
        {label}
      </label>
      <Select id={id} {...select} />
    </div>
  );
}
