import { englishOf, textHash } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import type { Field, Form, KiswahiliTexts } from '../forms/field.ts';

/** Fold of the translations, with their number and those to review. */
export const translationsFold = (texts: Readonly<Record<string, Field>>) => ({
  title: 'Kiswahili',
  summary: (form: Form) => <TranslatedLine form={form} texts={texts} />,
});

interface TranslatedLineProps {
  form: Form;
  texts: Readonly<Record<string, Field>>;
}

function TranslatedLine({ form, texts }: TranslatedLineProps) {
  const names = Object.keys(texts);
  const [translations, ...english] = useWatch({ control: form.control, name: ['translations', ...names] });
  const typed = (translations ?? {}) as KiswahiliTexts;
  const filled = names.filter((_, index) => englishOf(english[index]).trim() !== '');
  const done = filled.filter((name) => typed[name]);
  const changed = names.filter((name, index) => {
    const of = typed[name]?.of;
    return of && of !== textHash(englishOf(english[index]));
  });
  return (
    <>
      <small>{done.length === 0 ? 'Not translated' : `${done.length} of ${filled.length} texts`}</small>
      {changed.length > 0 && (
        <small className="adm-fold__differs">
          English changed since: {changed.map((name) => texts[name]?.label).join(', ')}
        </small>
      )}
    </>
  );
}
