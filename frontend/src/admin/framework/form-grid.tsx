import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Field, Fields, FormValues } from '../forms/field.ts';
import { FieldControl, type FieldControlProps } from './field-control.tsx';
import { firstMessage, sentence } from './problems.ts';

interface FormGridProps<Input extends object> {
  form: UseFormReturn<FormValues, unknown, Input>;
  fields: Fields<Input>;
}

/** The controls of a form in the order of its fields. */
export function FormGrid<Input extends object>({ form, fields }: FormGridProps<Input>) {
  const { errors } = form.formState;
  return (
    <div className="adm-form__grid">
      {Object.entries<Field>(fields).map(([name, field]) => {
        if (field.isHidden || field.isBesideSave) return null;
        const message = firstMessage((errors as Record<string, unknown>)[name]);
        const problem = message && sentence(field, message, form.getValues(name));
        const Control = field.hiddenWhen ? ConditionalControl : FieldControl;
        return <Control key={name} name={name} field={field} form={form} problem={problem} />;
      })}
    </div>
  );
}

function ConditionalControl<Input>(props: FieldControlProps<Input>) {
  const rule = props.field.hiddenWhen ?? { field: '', is: '' };
  const value = useWatch({ control: props.form.control, name: rule.field });
  const isHidden = 'is' in rule ? value === rule.is : value !== rule.isNot;
  return isHidden ? null : <FieldControl {...props} />;
}
