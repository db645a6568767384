import type { InputHTMLAttributes } from 'react';
import { t } from '../../translations/text.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldMessage } from './field-messages.ts';

export interface FieldsProps<Name extends string> {
  /** Prefix of the fields' ids. */
  prefix: string;
  field: (name: Name) => InputHTMLAttributes<HTMLInputElement>;
  errors: Record<string, string>;
}

/** Fields for mail address and phone. */
export const ContactFields = ({ prefix, field, errors }: FieldsProps<'phone' | 'email'>) => (
  <>
    <TextField
      id={`${prefix}-phone`}
      label={t('Phone Number')}
      error={fieldMessage(t('Phone Number'), errors.phone)}
      control={{
        ...field('phone'),
        type: 'tel',
        required: true,
        autoComplete: 'tel',
        placeholder: '+254 XXX XXX XXX',
      }}
    />
    <TextField
      id={`${prefix}-email`}
      label={t('Email Address')}
      error={fieldMessage(t('Email Address'), errors.email)}
      control={{ ...field('email'), type: 'email', required: true, autoComplete: 'email' }}
    />
  </>
);
