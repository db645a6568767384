import { type ComponentProps, useEffect, useRef, useState } from 'react';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  /** YYYY-MM-DD, "" for none. */
  value: string;
  onChange: (day: string) => void;
}

/** The year while it is typed is "0002", then "0020" and "0202". */
const isWhole = (day: string) => day >= '1900';

/** A day that can be typed: it is told when it is whole, and an emptied field when it is left. */
export function DateInput({ value, onChange, ...rest }: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    told.current = value;
    // A response does not replace what somebody is typing.
    if (document.activeElement !== input.current) setTyped(undefined);
  }, [value]);

  function tell(day: string) {
    if (day === told.current) return;
    told.current = day;
    onChange(day);
  }

  return (
    <input
      {...rest}
      ref={input}
      type="date"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isWhole(target.value)) tell(target.value);
      }}
      onBlur={({ target }) => {
        if (target.value === '') tell('');
        else if (!isWhole(target.value)) setTyped(undefined);
      }}
    />
  );
}
