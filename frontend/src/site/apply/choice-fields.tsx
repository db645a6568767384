import { own, t } from '../../translations/text.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';

/** Options of a select that nothing is chosen in yet. */
export const choose = (values: readonly string[]) => [
  { value: '', label: t('Choose') },
  ...values.map((value) => ({ value, label: own(value) })),
];

interface AgeFieldProps {
  id: string;
  ages: readonly string[];
  error: string | undefined;
  isWide?: boolean;
}

/** Age of whoever wants to be scouted, as one of a few bands. */
export const AgeField = ({ id, ages, error, isWide = false }: AgeFieldProps) => (
  <SelectField
    id={id}
    label={t('Age')}
    isWide={isWide}
    error={error}
    control={{ name: 'age_band', required: true, defaultValue: '' }}
    options={choose(ages)}
  />
);

interface HeightFieldProps {
  id: string;
  placeholder: string;
  error: string | undefined;
  isOptional?: boolean;
}

/** Height of whoever wants to be scouted. @param error what is wrong with it, as the server says it */
export const HeightField = ({ id, placeholder, error, isOptional = false }: HeightFieldProps) => (
  <TextField
    id={id}
    label={t('Height')}
    isOptional={isOptional}
    error={fieldMessage(t('Height'), error)}
    control={{ name: 'height', required: !isOptional, placeholder }}
  />
);
