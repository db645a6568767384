import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

/** Properties of a select. */
export interface SelectProps extends ComponentProps<'select'> {
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

/** A select below its label, with an error message. */
export const SelectField = ({ label, problem, ...select }: Pick<LabelledProps, 'label' | 'problem'> & SelectProps) => (
  <Labelled label={label} problem={problem}>
    {(control) => <Select {...select} {...control} />}
  </Labelled>
);
