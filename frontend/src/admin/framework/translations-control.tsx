import './translations-control.css';
import { englishOf, textHash } from '@nfa/contracts';
import { useId } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { Field, Form, KiswahiliTexts } from '../forms/field.ts';
import { firstMessage } from '../forms/problems.ts';

interface TranslationsControlProps {
  name: string;
  /** The fields that can be translated. */
  texts: Readonly<Record<string, Field>>;
  form: Form;
  /** Error message of any text, "" without one. */
  problem: string;
}

/** Errors of the texts, nested as in the contract. */
type Problems = { sw?: Record<string, unknown> } | undefined;

/** Texts of a record in Kiswahili, each beside its English. */
export function TranslationsControl({ name, texts, form, problem }: TranslationsControlProps) {
  const { field } = useController({ name, control: form.control });
  const typed = field.value as KiswahiliTexts;
  const problems = (form.formState.errors[name] as Problems)?.sw ?? {};
  const change = (text: string, translation: KiswahiliTexts[string]) => {
    const { [text]: _, ...others } = typed;
    field.onChange(translation.text === '' ? others : { ...typed, [text]: translation });
  };
  return (
    <div className="adm-field adm-translations">
      <p className="adm-hint">Visitors of the pages in Kiswahili read what is empty in English.</p>
      {Object.entries(texts).map(([text, english]) => (
        <TranslatedText
          key={text}
          name={text}
          field={english}
          form={form}
          translation={typed[text] ?? { text: '', of: '' }}
          problem={firstMessage(problems[text])}
          onChange={(translation) => change(text, translation)}
        />
      ))}
      {problem && Object.keys(problems).length === 0 && <p className="adm-problem">{problem}</p>}
    </div>
  );
}

interface TranslatedTextProps {
  name: string;
  field: Field;
  form: Form;
  translation: KiswahiliTexts[string];
  problem: string;
  onChange: (translation: KiswahiliTexts[string]) => void;
}

function TranslatedText({ name, field, form, translation, problem, onChange }: TranslatedTextProps) {
  const english = englishOf(useWatch({ control: form.control, name })).trim();
  const id = useId();
  const { text, of } = translation;
  if (english === '' && text === '') return null;
  const hasChanged = of !== '' && of !== textHash(english);
  const aria = {
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': [`${id}-english`, problem && `${id}-problem`].filter(Boolean).join(' '),
  } as const;
  const input = {
    ...aria,
    id,
    className: 'adm-input',
    lang: 'sw',
    value: text,
    onChange: (event: { target: { value: string } }) => onChange({ text: event.target.value, of: '' }),
  };
  return (
    <div className="adm-field adm-translations__text">
      <div>
        <p className="adm-label">{field.label}</p>
        <p id={`${id}-english`} className="adm-translations__english">
          {english || <span className="adm-quiet">Empty</span>}
        </p>
      </div>
      <div>
        <label className="adm-label" htmlFor={id}>
          {field.label} in Kiswahili
        </label>
        {field.kind === 'textarea' || field.kind === 'list' ? (
          <textarea {...input} rows={field.kind === 'list' ? 5 : field.rows} />
        ) : (
          <input {...input} autoComplete="off" />
        )}
        {problem && (
          <p className="adm-problem" id={`${id}-problem`}>
            {field.label} {problem}
          </p>
        )}
        {hasChanged && (
          <p className="adm-cluster adm-field__hint">
            <span className="adm-chip adm-chip--warn">English changed since</span>
            <Button aria-label={`Still right: ${field.label}`} onClick={() => onChange({ text, of: '' })}>
              Still right
            </Button>
          </p>
        )}
      </div>
    </div>
  );
}
