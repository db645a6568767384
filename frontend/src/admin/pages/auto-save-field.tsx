import { SettingsInput } from '@nfa/contracts';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { Patch } from './settings-saver.ts';

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
  onChange: (patch: Patch) => void;
}

/** A text that saves itself when the typing pauses or the field is left. */
export function AutoSaveField({ name, label, value, rows, hint, isHalf, onChange }: AutoSaveFieldProps) {
  /** Text as it was typed, and the value that it was saved as: once that is another one, the text shows no more. */
  const [typed, setTyped] = useState<{ text: string; saved?: string }>();
  const [problem, setProblem] = useState('');
  const id = useId();

  function save() {
    if (typed === undefined || typed.saved !== undefined) return;
    const checked = SettingsInput.shape[name].safeParse(typed.text);
    setProblem(checked.success ? '' : `${label} ${checked.error.issues[0]?.message ?? 'is not valid'}`);
    if (!checked.success) return;
    setTyped({ text: typed.text, saved: checked.data });
    if (checked.data !== value) onChange({ [name]: checked.data });
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

  const control = {
    id,
    className: 'adm-input',
    value: typed && (typed.saved ?? value) === value ? typed.text : value,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': `${id}-more`,
    onBlur: save,
    onChange: (event: { target: { value: string } }) => setTyped({ text: event.target.value }),
  };

  return (
    <div className={isHalf ? 'adm-field adm-field--half' : 'adm-field'}>
      <label className="adm-label" htmlFor={id}>
        {label}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input type="text" {...control} />}
      <div id={`${id}-more`}>
        {hint && <p className="adm-hint adm-field__hint">{hint}</p>}
        {problem && <p className="adm-problem">{problem}</p>}
      </div>
    </div>
  );
}
