import './enquiry-tools.css';
import './saved-views.css';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Select } from '../components/select.tsx';

interface StateOption {
  value: string;
  label: string;
  count: number | undefined;
}

interface EnquiryToolsProps {
  /** States in sight: chips, on phones a select. */
  label: string;
  states: readonly StateOption[];
  state: string;
  onState: (value: string) => void;
  /** Number of other filters in use. */
  filters: number;
  /** Beside the chips; on phones with the filters. */
  actions: ReactNode;
  children: ReactNode;
}

/** Tools above a list of enquiries; a low window shows one line of them until expanded. */
export function EnquiryTools({ label, states, state, onState, filters, actions, children }: EnquiryToolsProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const toggle = (
    <Button
      className="adm-enquiry-tools__toggle"
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setOpen(!isOpen)}
    >
      Filters{filters > 0 && <span className="adm-count">{filters}</span>}
    </Button>
  );
  return (
    <div className={`adm-enquiry-tools${isOpen ? ' is-open' : ''}`}>
      <div className="adm-enquiry-tools__line">
        <Select
          aria-label={label}
          value={state}
          onChange={(event) => onState(event.target.value)}
          options={states.map(({ value, label: name, count }) => [
            value,
            `${name} ${count === undefined ? '' : formatNumber(count)}`,
          ])}
        />
        {toggle}
      </div>
      <div className="adm-cluster adm-enquiry-tools__row">
        <fieldset className="adm-chips" aria-label={label}>
          {states.map((option) => (
            <Button key={option.value} aria-pressed={option.value === state} onClick={() => onState(option.value)}>
              {option.label}
              {option.count !== undefined && <span>{formatNumber(option.count)}</span>}
            </Button>
          ))}
        </fieldset>
        <div className="adm-cluster adm-enquiry-tools__actions">
          {toggle}
          {actions}
        </div>
      </div>
      <div className="adm-cluster adm-enquiry-tools__row" id={id}>
        {children}
      </div>
    </div>
  );
}
