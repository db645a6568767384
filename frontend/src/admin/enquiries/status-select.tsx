import './status-select.css';
import { type RegistrationStatus, registrationStatuses } from '@nfa/contracts';
import { useId } from 'react';
import { statusLabels } from './status-labels.ts';

interface StatusSelectProps {
  name: string;
  status: RegistrationStatus;
  /** The last change could not be stored. */
  isUnsaved?: boolean;
  onChange: (status: RegistrationStatus) => void;
}

/** Sets how far a registration is. */
export function StatusSelect({ name, status, isUnsaved, onChange }: StatusSelectProps) {
  const noteId = useId();
  return (
    <span className={`adm-status adm-status--${status}`}>
      <select
        className="adm-input adm-select"
        aria-label={`Status of ${name}`}
        value={status}
        aria-invalid={isUnsaved || undefined}
        aria-describedby={isUnsaved ? noteId : undefined}
        onChange={(event) => {
          const chosen = registrationStatuses.find((candidate) => candidate === event.target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {registrationStatuses.map((value) => (
          <option key={value} value={value}>
            {statusLabels[value]}
          </option>
        ))}
      </select>
      {isUnsaved && (
        <small className="adm-problem" id={noteId}>
          Not saved
        </small>
      )}
    </span>
  );
}
