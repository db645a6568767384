import { type ReactNode, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Field, Form } from '../forms/field.ts';
import { firstMessage, sentence } from '../forms/problems.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { translationsFold } from './translated-line.tsx';

/** Fields that are folded away to one line. */
export interface Fold {
  title: string;
  /** Summary of the fields in the line. */
  summary: (form: Form) => ReactNode;
}

interface FormGridProps {
  form: Form;
  fields: Record<string, Field>;
  /** Folds by name; that of the translations is there by itself. */
  folds?: Readonly<Record<string, Fold>> | undefined;
  /** Sections whose fields are left out. */
  without?: readonly string[] | undefined;
  /** Visible section; all by default. */
  part?: string | undefined;
}

/** Neighbours that stand together, by a name that they share. */
function grouped<T>(items: readonly T[], nameOf: (item: T) => string): { name: string; items: T[] }[] {
  const groups: { name: string; items: T[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last?.name === nameOf(item)) last.items.push(item);
    else groups.push({ name: nameOf(item), items: [item] });
  }
  return groups;
}

/** The controls of a form in the order of its fields, section by section. */
export function FormGrid({ form, fields, folds = {}, without, part }: FormGridProps) {
  const errors = form.formState.errors as Record<string, unknown>;
  const shown = Object.entries(fields).filter(
    ([, field]) => !field.isHidden && !field.isBesideSave && !without?.includes(field.part ?? ''),
  );
  const control = ([name, field]: [string, Field]) => {
    const message = firstMessage(errors[name]);
    const problem = message && sentence(field, message, form.getValues(name));
    const Control = field.hiddenWhen ? ConditionalControl : FormField;
    return <Control key={name} name={name} field={field} form={form} problem={problem} />;
  };
  return grouped(shown, ([, field]) => field.part ?? '').map(({ name: own, items }) => (
    <div key={own} className="adm-form__grid" hidden={part !== undefined && part !== own}>
      {grouped(items, ([, field]) => field.fold ?? '').map(({ name, items: folded }) => {
        const first = folded[0]?.[1];
        const fold = first?.kind === 'translations' ? translationsFold(first.texts) : folds[name];
        if (!fold) return folded.map(control);
        return (
          <Folded key={name} name={name} fold={fold} form={form} hasProblem={folded.some(([field]) => field in errors)}>
            {folded.map(control)}
          </Folded>
        );
      })}
    </div>
  ));
}

interface FoldedProps {
  name: string;
  fold: Fold;
  form: Form;
  hasProblem: boolean;
  children: ReactNode;
}

function Folded({ name, fold, form, hasProblem, children }: FoldedProps) {
  const [params] = useSearchParams();
  const [isOpen, setOpen] = useState(params.get('fold') === name);
  useEffect(() => {
    if (hasProblem) setOpen(true);
  }, [hasProblem]);
  return (
    <details className="adm-fold" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="adm-row">
        <span>
          <strong>{fold.title}</strong>
          {fold.summary(form)}
        </span>
      </summary>
      {isOpen && <div className="adm-form__grid">{children}</div>}
    </details>
  );
}

function ConditionalControl(props: FormFieldProps) {
  const rule = props.field.hiddenWhen ?? { field: '', is: '' };
  const value = useWatch({ control: props.form.control, name: rule.field });
  const isHidden = 'is' in rule ? value === rule.is : value !== rule.isNot;
  return isHidden ? null : <FormField {...props} />;
}
