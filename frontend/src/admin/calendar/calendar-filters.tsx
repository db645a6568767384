import { type Calendar, modelCategories } from '@nfa/contracts';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { Select, type SelectProps } from '../components/select.tsx';
import { type CalendarFilters, stateLabels } from './calendar-rows.ts';

const boardLabels = { female: 'Women', male: 'Men', kids: 'Children' };

interface CalendarFilterToolsProps {
  filters: CalendarFilters;
  jobs: Calendar['jobs'];
  onNarrow: (parts: Record<string, string>) => void;
}

interface Choice {
  name: 'board' | 'client' | 'state';
  label: string;
  /** Label of no choice. */
  all: string;
  options: SelectProps['options'];
}

/** Finds a model, client or job, and narrows the calendar to a board, a client or a state. */
export function CalendarFilterTools({ filters, jobs, onNarrow }: CalendarFilterToolsProps) {
  const clients = new Map(jobs.map(({ client_id, client_name }) => [client_id, client_name]));
  // A chosen client stays selectable without entries on these days.
  if (filters.client !== '' && !clients.has(filters.client)) clients.set(filters.client, 'Chosen client');
  const [isOpen, setOpen] = useState(false);
  const choices: Choice[] = [
    {
      name: 'board',
      label: 'Board',
      all: 'All boards',
      options: modelCategories.map((board) => [board, boardLabels[board]]),
    },
    {
      name: 'client',
      label: 'Client',
      all: 'All clients',
      options: [...clients].sort(([, a], [, b]) => a.localeCompare(b)),
    },
    { name: 'state', label: 'State', all: 'Every state', options: Object.entries(stateLabels) },
  ];
  const used = choices.filter(({ name }) => filters[name] !== '').length;
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
      {choices.map(({ name, label, all, options }) => (
        <Select
          key={name}
          aria-label={label}
          value={filters[name]}
          onChange={({ target }) => onNarrow({ [name]: target.value })}
          empty={all}
          options={options}
        />
      ))}
    </div>
  );
}
