import type { InputHTMLAttributes } from 'react';
import { t } from '../../translations/text.ts';
import { TextField } from '../../ui/field.tsx';
import { fieldMessage } from './field-messages.ts';

interface PersonFieldsProps {
  /** Prefix of the fields' ids. */
  prefix: string;
  field: (name: 'name' | 'phone' | 'email') => InputHTMLAttributes<HTMLInputElement>;
  errors: Record<string, string>;
}

const labels = { name: 'Full Name', phone: 'Phone Number', email: 'Email Address' } as const;

/** Fields for name, mail address and phone. */
export function PersonFields({ prefix, field, errors }: PersonFieldsProps) {
  const errorOf = (name: keyof typeof labels) => fieldMessage(t(labels[name]), errors[name]);
  return (
    <>
      <TextField
        id={`${prefix}-name`}
        label={t(labels.name)}
        isWide
        error={errorOf('name')}
        control={{ ...field('name'), required: true, autoComplete: 'name' }}
      />
      <TextField
        id={`${prefix}-phone`}
        label={t(labels.phone)}
        error={errorOf('phone')}
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
        label={t(labels.email)}
        error={errorOf('email')}
        control={{ ...field('email'), type: 'email', required: true, autoComplete: 'email' }}
      />
    </>
  );
}
