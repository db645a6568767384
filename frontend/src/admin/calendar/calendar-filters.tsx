import { type Calendar, modelCategories } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select } from '../components/select.tsx';
import { type CalendarFilters, stateLabels } from './calendar-rows.ts';

const boardLabels = { female: 'Women', male: 'Men', kids: 'Children' };

interface CalendarFilterToolsProps {
  filters: CalendarFilters;
  jobs: Calendar['jobs'];
  onNarrow: (parts: Record<string, string>) => void;
}

/** Finds a model, client or job, and narrows the calendar to a board, a client or a state. */
export function CalendarFilterTools({ filters, jobs, onNarrow }: CalendarFilterToolsProps) {
  const clients = new Map(jobs.map(({ client_id, client_name }) => [client_id, client_name]));
  // A chosen client stays selectable without entries on these days.
  if (filters.client !== '' && !clients.has(filters.client)) clients.set(filters.client, 'Chosen client');
  const [isOpen, setOpen] = useState(false);
  const used = [filters.board, filters.client, filters.state].filter(Boolean).length;
  return (
    <div className={`adm-cluster adm-cal__tools${isOpen ? ' is-open' : ''}`}>
      <Button className="adm-cal__more-tools" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{used > 0 && ` (${used})`}
      </Button>
      <SearchBox
        label="Find a model, client or job"
        value={filters.find}
        delayMs={150}
        onSearch={(find) => onNarrow({ find })}
      />
      <Choice
        label="Board"
        all="All boards"
        value={filters.board}
        options={modelCategories.map((value) => [value, boardLabels[value]])}
        onChange={(board) => onNarrow({ board })}
      />
      <Choice
        label="Client"
        all="All clients"
        value={filters.client}
        options={[...clients].sort(([, a], [, b]) => a.localeCompare(b))}
        onChange={(client) => onNarrow({ client })}
      />
      <Choice
        label="State"
        all="Every state"
        value={filters.state}
        options={Object.entries(stateLabels)}
        onChange={(state) => onNarrow({ state })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  value: string;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}

const Choice = ({ label, all, value, options, onChange }: ChoiceProps) => (
  <Select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    empty={all}
    options={options}
  />
);
