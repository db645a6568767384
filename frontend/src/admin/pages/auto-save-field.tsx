import { SettingsInput } from '@nfa/contracts';
import { useEffect, useId, useRef, useState } from 'react';
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
  const [typed, setTyped] = useState(value);
  const [problem, setProblem] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isTyping = useRef(false);
  const waiting = useRef('');
  const id = useId();

  useEffect(() => {
    if (!isTyping.current) setTyped(value);
  }, [value]);

  function save() {
    if (!isTyping.current) return;
    clearTimeout(timer.current);
    isTyping.current = false;
    const checked = SettingsInput.shape[name].safeParse(waiting.current);
    setProblem(checked.success ? '' : `${label} ${checked.error.issues[0]?.message ?? 'is not valid'}`);
    if (checked.success && checked.data !== value) onChange({ [name]: checked.data });
  }

  const latestSave = useRef(save);
  latestSave.current = save;
  // Text typed just before the page closes must be saved too.
  useEffect(() => {
    const saveNow = () => latestSave.current();
    const saveHidden = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    window.addEventListener('pagehide', saveNow);
    document.addEventListener('visibilitychange', saveHidden);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      document.removeEventListener('visibilitychange', saveHidden);
      saveNow();
    };
  }, []);

  const control = {
    id,
    className: 'adm-input',
    value: typed,
    'aria-invalid': problem ? (true as const) : undefined,
    'aria-describedby': `${id}-more`,
    onBlur: save,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      waiting.current = event.target.value;
      isTyping.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latestSave.current(), PAUSE_MS);
    },
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
