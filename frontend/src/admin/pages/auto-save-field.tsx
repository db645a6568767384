import { SettingsInput } from '@nfa/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { TextArea, TextField } from '../components/text-field.tsx';
import { useDraftedText } from '../framework/use-drafted-text.ts';
import { assetsForm, type ChangeSettings } from './settings-saver.ts';

const PAUSE_MS = 700;

/** Names of settings that are text. */
export type TextSetting = {
  [K in keyof SettingsInput]-?: string extends SettingsInput[K] ? K : never;
}[keyof SettingsInput];

interface AutoSaveFieldProps {
  name: TextSetting;
  label: string;
  value: string;
  rows?: number;
  hint?: string;
  isHalf?: boolean;
  onChange: ChangeSettings;
}

/** A text that saves itself when the typing pauses or the field is left; one that is not valid waits in a draft. */
export function AutoSaveField({ name, label, value, rows, hint, isHalf, onChange }: AutoSaveFieldProps) {
  const invalid = useDraftedText(`${assetsForm}:${name}`);
  /** Text as it was typed, what it replaces, and the value that it was saved as: once that is another one, the text shows no more. */
  const [typed, setTyped] = useState<{ text: string; before?: string; saved?: string } | undefined>(
    invalid.text === undefined ? undefined : { text: invalid.text },
  );
  const [problem, setProblem] = useState('');

  function save() {
    if (typed === undefined || typed.saved !== undefined) return;
    const checked = SettingsInput.shape[name].safeParse(typed.text);
    setProblem(checked.success ? '' : `${label} ${checked.error.issues[0]?.message ?? 'is not valid'}`);
    invalid.write(checked.success ? undefined : typed.text);
    if (!checked.success) return;
    setTyped({ text: typed.text, saved: checked.data });
    if (checked.data !== value) onChange({ [name]: checked.data }, { [name]: typed.before ?? value });
  }

  const saveNow = useEffectEvent(save);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => saveNow(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  // Text typed just before the page closes must be saved too.
  useEffect(() => {
    const leave = () => saveNow();
    const hide = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
      saveNow();
    };
  }, []);

  const field = {
    ...{ label, hint, problem, isHalf },
    value: typed && (typed.saved ?? value) === value ? typed.text : value,
    onBlur: save,
    onChange: ({ target }: { target: { value: string } }) =>
      setTyped({ text: target.value, before: typed && typed.saved === undefined ? (typed.before ?? value) : value }),
  };
  return rows ? <TextArea rows={rows} {...field} /> : <TextField type="text" {...field} />;
}
