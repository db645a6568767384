import './status-select.css';
import { type RegistrationStatus, registrationStatuses } from '@nfa/contracts';

/** Words for the states of a registration. */
export const statusLabels: Record<RegistrationStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  enrolled: 'Enrolled',
};

interface StatusSelectProps {
  name: string;
  status: RegistrationStatus;
  onChange: (status: RegistrationStatus) => void;
}

/** Sets how far a registration is. */
export function StatusSelect({ name, status, onChange }: StatusSelectProps) {
  return (
    <span className={`adm-status adm-status--${status}`}>
      <select
        className="adm-input adm-select"
        aria-label={`Status of ${name}`}
        value={status}
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
    </span>
  );
}
