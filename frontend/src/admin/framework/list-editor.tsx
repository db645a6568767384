import './list-editor.css';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import type { Field } from '../forms/field.ts';

interface ListEditorProps {
  field: Extract<Field, { kind: 'list' }>;
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

/** A list of short texts, one input each. */
export function ListEditor({ field, value, onChange }: ListEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const [wanted, setWanted] = useState<number>();
  const id = useId();

  // A new line gets the focus; after a removal its neighbour does.
  useEffect(() => {
    if (wanted === undefined) return;
    const target = list.current?.querySelectorAll('input')[wanted] ?? adder.current;
    target?.focus();
    setWanted(undefined);
  }, [wanted]);

  return (
    <div className="adm-list-editor">
      <ul ref={list} className="adm-stack adm-stack--tight">
        {value.map((entry, index) => (
          <li key={`${id}-${index.toString()}`}>
            <input
              className="adm-input"
              value={entry}
              aria-label={`${field.itemName} ${index + 1}`}
              onChange={(event) => onChange(value.map((old, other) => (other === index ? event.target.value : old)))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || value.length >= field.maxLines) return;
                event.preventDefault();
                onChange([...value.slice(0, index + 1), '', ...value.slice(index + 1)]);
                setWanted(index + 1);
              }}
            />
            <IconButton
              look="plain"
              icon="trash"
              label={`Remove ${field.itemName} ${index + 1}`}
              onClick={() => {
                onChange(value.filter((_, other) => other !== index));
                setWanted(Math.min(index, value.length - 2));
              }}
            />
          </li>
        ))}
      </ul>
      <Button
        ref={adder}
        icon="plus"
        disabled={value.length >= field.maxLines}
        onClick={() => {
          onChange([...value, '']);
          setWanted(value.length);
        }}
      >
        Add {field.itemName}
      </Button>
    </div>
  );
}
