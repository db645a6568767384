import type { Retention } from '@nfa/contracts';
import { useId } from 'react';
import { clockTimeOf, longDay } from '../../lib/format.ts';
import { Select } from '../components/select.tsx';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { choicesFor, formatCount, formatDays, retentionLabels, wouldGo } from './retention-labels.ts';
import { useRetention } from './use-retention.ts';

interface RetentionRowProps {
  retention: Retention;
  store: Parameters<typeof useRetention>[1]['store'];
  onDone: (words: string) => void;
}

/** How long one kind of records is kept. */
export function RetentionRow({ retention, store, onDone }: RetentionRowProps) {
  const { kind, old, next_run_at } = retention;
  const { label, since } = retentionLabels[kind];
  const { days, asked, choose, answer } = useRetention(retention, {
    store,
    onDone: (saved) => onDone(`${label}: ${formatDays(saved).toLowerCase()}.`),
  });
  const id = useId();
  const length = formatDays(days);
  return (
    <li>
      <p>
        <label htmlFor={id}>{label}</label>
        <span className="adm-hint" id={`${id}-hint`}>
          {since}
          <br />
          {wouldGo(old)}
        </span>
      </p>
      <Select
        id={id}
        aria-describedby={`${id}-hint`}
        value={days}
        onChange={({ target }) => choose(Number(target.value))}
        options={choicesFor(retention.days).map(({ value, label: words }) => [value, words])}
      />
      {asked && (
        <ConfirmDialog
          title={`Keep ${label.toLowerCase()} for ${length}?`}
          text={`${formatCount(kind, asked.count)} would go for good at the next run, ${clockTimeOf(new Date(next_run_at))} in Nairobi; the oldest is of ${longDay(asked.oldest_on ?? '')}. Until then you can set it back.`}
          confirm={`Keep for ${length}`}
          isDangerous
          onClose={answer}
        />
      )}
    </li>
  );
}
