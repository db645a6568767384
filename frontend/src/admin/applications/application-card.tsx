import type { ApplicationRow, ApplicationStage } from '@nfa/contracts';
import type { KeyboardEvent } from 'react';
import { longDate } from '../../lib/format.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useServerTime } from '../session/server-clock.ts';
import { canMove, columns, deadlineLabel, factsOf } from './application-labels.ts';
import { PrivatePhotographs } from './private-photographs.tsx';

interface ApplicationCardProps {
  row: ApplicationRow;
  onOpen: () => void;
  onMove: (stage: ApplicationStage) => void;
}

/** A card of the board: dragged, moved by its arrows, or by Alt and an arrow key. */
export function ApplicationCard({ row, onOpen, onMove }: ApplicationCardProps) {
  const place = columns.findIndex(({ stage }) => stage === row.stage);
  const before = columns[place - 1];
  const after = columns[place + 1];
  const isMovable = canMove(row);
  const clock = deadlineLabel(row, useServerTime());
  const name = row.name || row.number;

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (!event.altKey || !isMovable) return;
    const target = event.key === 'ArrowLeft' ? before : event.key === 'ArrowRight' ? after : undefined;
    if (!target) return;
    event.preventDefault();
    onMove(target.stage);
  }

  return (
    <li
      className={`adm-card ${clock.isUrgent ? 'is-urgent' : ''}`}
      draggable={isMovable}
      onDragStart={(event) => event.dataTransfer.setData('text/plain', row.id)}
    >
      {row.stage !== 'declined' && <PrivatePhotographs row={row} isSmall />}
      <p className="adm-card__name">
        <button
          type="button"
          className="adm-link"
          dir="auto"
          id={`card-${row.id}`}
          onClick={onOpen}
          onKeyDown={onKeyDown}
        >
          {name}
        </button>
        <span>{row.number}</span>
      </p>
      <p className="adm-hint">{factsOf(row)}</p>
      {row.way === 'guardian' && (
        <span className={`adm-chip ${row.confirmed_at ? 'adm-chip--ok' : 'adm-chip--warn'}`}>
          {row.confirmed_at ? 'Guardian confirmed' : 'Waits for the guardian'}
        </span>
      )}
      {row.photographs_until && <p className="adm-hint">Photographs deleted on {longDate(row.photographs_until)}</p>}
      <div className="adm-card__foot">
        <span>{clock.text}</span>
        <IconButton
          look="plain"
          icon="back"
          disabled={!isMovable || !before}
          label={before ? `Move ${name} to ${before.label}` : `Move ${name} back`}
          onClick={() => before && onMove(before.stage)}
        />
        <IconButton
          look="plain"
          icon="arrow"
          disabled={!isMovable || !after}
          label={after ? `Move ${name} to ${after.label}` : `Move ${name} on`}
          onClick={() => after && onMove(after.stage)}
        />
      </div>
    </li>
  );
}
