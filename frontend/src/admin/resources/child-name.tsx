import { splitName } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { Form } from '../forms/field.ts';

const names = ['category', 'name', 'surname'] as const;

/** Hint on the public part of a child's name, with a button that splits a full name. */
export function ChildName({ form }: { form: Form }) {
  const [category, name, surname] = useWatch({ control: form.control, name: [...names] });
  if (category !== 'kids') return null;
  const parts = splitName(String(name ?? ''), String(surname ?? ''));
  return (
    <>
      <p className="adm-hint">First name only here; the surname goes below, only you see it</p>
      {parts && (
        <div className="adm-cluster adm-cluster--apart adm-field__hint">
          <p className="adm-hint">
            Visitors would see “{parts.first} {parts.surname}”.
          </p>
          <Button
            onClick={() => {
              form.setValue('name', parts.first, { shouldDirty: true, shouldValidate: true });
              form.setValue('surname', parts.surname, { shouldDirty: true, shouldValidate: true });
            }}
          >
            Split into {parts.first} and {parts.surname}
          </Button>
        </div>
      )}
    </>
  );
}
