import { useEffect, useRef, useState } from 'react';
import { Icon } from './icon.tsx';

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Debounce delay, in milliseconds. */
  delayMs?: number;
}

/** Search field that reports its text while typing. */
export function SearchBox({ label, value, onSearch, delayMs = 0 }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const told = useRef<string[]>([]);
  // A new search from outside, for example the dashboard, replaces the text; a late echo of an own one must not.
  useEffect(() => {
    const place = told.current.indexOf(value);
    if (place < 0) setText(value);
    told.current.splice(0, place + 1);
  }, [value]);
  useEffect(() => {
    if (text === value) return undefined;
    const timer = setTimeout(() => {
      told.current.push(text);
      onSearch(text);
    }, delayMs);
    return () => clearTimeout(timer);
  }, [text, value, onSearch, delayMs]);
  return (
    <label className="adm-search adm-row">
      <Icon name="search" />
      <span className="visually-hidden">{label}</span>
      <input
        type="search"
        value={text}
        placeholder={label}
        maxLength={100}
        onChange={(event) => setText(event.target.value)}
      />
    </label>
  );
}
