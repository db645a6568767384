import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** YYYY-MM-DD, "" for none. */
  value: string;
  /** @returns false when the day could not be stored: the field shows again what is */
  onChange: (day: string) => Promise<boolean> | undefined;
}

/** The year while it is typed is "0002", then "0020" and "0202". */
const isWhole = (day: string) => day >= '1900';

/** A day that can be typed: it is told when it is whole or emptied, and a half-emptied field when it is left. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    told.current = value;
    // A response does not replace what somebody is typing.
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
        // While parts of it are filled, the day is "" too.
        if (isWhole(target.value) || (target.value === '' && !target.validity.badInput)) void tell(target.value);
      }}
      onBlur={({ target }) => {
        if (target.value === '') void tell('');
        else if (!isWhole(target.value)) setTyped(undefined);
      }}
    />
  );
}
