import type { ModelCategory } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import type { Form } from '../forms/field.ts';
import { typedNumber } from '../forms/typed-number.ts';

interface ConvertedValueProps {
  form: Form;
  /** Field that holds the number. */
  name: string;
  convert: (value: number, category: ModelCategory) => string;
}

/** A measurement in other units or sizes, while typing. */
export function ConvertedValue({ form, name, convert }: ConvertedValueProps) {
  const [typed, category] = useWatch({ control: form.control, name: [name, 'category'] });
  const value = typedNumber(String(typed ?? ''));
  if (!(value > 0)) return null;
  return <p className="adm-hint adm-field__hint">{convert(value, category as ModelCategory)}</p>;
}
