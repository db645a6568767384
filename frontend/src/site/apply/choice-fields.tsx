import { own, t } from '../../translations/text.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import type { FieldControl } from './start-form.tsx';

/** Options of a select, with an empty one in front. */
export const choose = (values: readonly string[]) => [
  { value: '', label: t('Choose') },
  ...values.map((value) => ({ value, label: own(value) })),
];

interface AgeFieldProps {
  id: string;
  /** Name and server-rendered value of the field. */
  control: FieldControl;
  ages: readonly string[];
  error: string | undefined;
  isWide?: boolean;
}

/** Age group of the applicant. */
export const AgeField = ({ id, control, ages, error, isWide = false }: AgeFieldProps) => (
  <SelectField
    id={id}
    label={t('Age')}
    isWide={isWide}
    error={error}
    control={{ ...control, required: true }}
    options={choose(ages)}
  />
);

interface HeightFieldProps {
  id: string;
  /** Name and server-rendered value of the field. */
  control: FieldControl;
  placeholder: string;
  error: string | undefined;
  isOptional?: boolean;
}

/** Height of the applicant. @param error message from the server */
export const HeightField = ({ id, control, placeholder, error, isOptional = false }: HeightFieldProps) => (
  <TextField
    id={id}
    label={t('Height')}
    isOptional={isOptional}
    error={fieldMessage(t('Height'), error)}
    control={{ ...control, required: !isOptional, placeholder }}
  />
);
