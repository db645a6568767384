import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** YYYY-MM-DD, "" for none. */
  value: string;
  /** @returns false when the day could not be stored: the field then shows the stored one again */
  onChange: (day: string) => Promise<boolean> | undefined;
}

/** Whether the year is complete: while typed, its value is "0002", then "0020" and "0202". */
const isWhole = (day: string) => day >= '1900';

/** Date input that reports a complete or cleared day, and a partly cleared one on blur. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    told.current = value;
    // A response must not replace text that is being typed.
    if (document.activeElement !== input.current) setTyped(undefined);
  }, [value]);

  async function tell(day: string) {
    if (day === told.current) return;
    told.current = day;
    if ((await onChange(day)) !== false) return;
    if (told.current === day) told.current = value;
    setTyped((newest) => (newest === day ? undefined : newest));
  }

  return (
    <input
      {...rest}
      ref={input}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        // The value is also "" while the date is incomplete.
        if (isWhole(target.value) || (target.value === '' && !target.validity.badInput)) void tell(target.value);
      }}
      onBlur={({ target }) => {
        if (target.value === '') void tell('');
        else if (!isWhole(target.value)) setTyped(undefined);
      }}
    />
  );
}
