import { t } from '../../translations/text.ts';
import { TextField } from '../../ui/field.tsx';
import { ContactFields, type FieldsProps } from './contact-fields.tsx';
import { fieldMessage } from './field-messages.ts';

/** Fields for name, mail address and phone. */
export const PersonFields = (props: FieldsProps<'name' | 'phone' | 'email'>) => (
  <>
    <TextField
      id={`${props.prefix}-name`}
      label={t('Full Name')}
      isWide
      error={fieldMessage(t('Full Name'), props.errors.name)}
      control={{ ...props.field('name'), required: true, autoComplete: 'name' }}
    />
    <ContactFields {...props} />
  </>
);
