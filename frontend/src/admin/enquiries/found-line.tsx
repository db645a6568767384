import './found-line.css';
import { formatNumber } from '../components/format-number.ts';
import { LiveSign } from '../live/use-live-updates.tsx';

interface FoundLineProps {
  found: number;
  /** How many filters are in use. */
  filters: number;
  onClear: () => void;
}

/** Number of matches, with a button to clear the filters. */
export function FoundLine({ found, filters, onClear }: FoundLineProps) {
  return (
    <div className="adm-found adm-row">
      {filters > 0 && (
        <p className="adm-cluster">
          {formatNumber(found)} found
          <button type="button" className="adm-link" onClick={onClear}>
            {filters === 1 ? 'Clear the filter' : filters === 2 ? 'Clear both filters' : 'Clear all filters'}
          </button>
        </p>
      )}
      <LiveSign />
    </div>
  );
}
