import './status-select.css';
import { useId } from 'react';
import { Select } from '../components/select.tsx';
import { statusLabels } from './status-labels.ts';

interface StatusSelectProps<Status extends keyof typeof statusLabels> {
  name: string;
  status: Status;
  statuses: readonly Status[];
  /** The last change could not be stored. */
  isUnsaved?: boolean;
  onChange: (status: Status) => void;
}

/** Select for the status of a registration or a booking. */
export function StatusSelect<Status extends keyof typeof statusLabels>({
  name,
  status,
  statuses,
  isUnsaved,
  onChange,
}: StatusSelectProps<Status>) {
  const noteId = useId();
  return (
    <span className={`adm-status adm-status--${status}`}>
      <Select
        data-letter="s"
        aria-label={`Status of ${name}`}
        value={status}
        aria-invalid={isUnsaved || undefined}
        aria-describedby={isUnsaved ? noteId : undefined}
        onChange={(event) => {
          const next = statuses.find((candidate) => candidate === event.target.value);
          if (next) onChange(next);
        }}
        options={statuses.map((value) => [value, statusLabels[value]])}
      />
      {isUnsaved && (
        <small className="adm-problem" id={noteId}>
          Not saved
        </small>
      )}
    </span>
  );
}
