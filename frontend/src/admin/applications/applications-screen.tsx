import './applications.css';
import type { ApplicationRow, ApplicationStage } from '@nfa/contracts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { ApplicationCard } from './application-card.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { boardFilters, columns, factsOf } from './application-labels.ts';
import { useBoard } from './use-board.ts';

/** Declined applications shown before the column is expanded. */
const FEW = 3;

/** People who want to be scouted, in four columns. Moving a card sends nothing. */
export function Component() {
  const { board, act, move, error, clearError } = useBoard();
  const { id: openedId, params, change } = usePanelAddress();
  const [said, setSaid] = useState('');
  const [isAllShown, setAllShown] = useState(false);
  const moved = useRef('');

  // A card that moved keeps the focus in its new column.
  useEffect(() => {
    if (!moved.current) return;
    document.getElementById(`card-${moved.current}`)?.focus();
    moved.current = '';
  });

  if (!board.data) return <LoadState what="The applications" of={board} />;
  const find = params.get('find')?.toLowerCase() ?? '';
  const shows = boardFilters.find(({ value }) => value === params.get('show')) ?? boardFilters[0];
  const rows = board.data.filter(
    (row) => shows.matches(row) && [row.name, row.number, factsOf(row)].join(' ').toLowerCase().includes(find),
  );
  const opened = board.data.find(({ id }) => id === openedId);

  async function moveTo(row: ApplicationRow, stage: ApplicationStage) {
    // A decision opens the application before the response, so that no later layout shift moves the pointer target.
    const opens = (stage === 'invited' || stage === 'declined') && opened?.id !== row.id;
    if (opens) change({ id: row.id });
    else if (!document.activeElement?.closest('.adm-application')) moved.current = row.id;
    const isDone = await move(row, stage);
    const label = columns.find((column) => column.stage === stage)?.label ?? '';
    setSaid(isDone ? `${row.name || row.number} moved to ${label}. Nobody was told.` : '');
  }

  return (
    <>
      <div className="adm-tools">
        <SearchBox
          label="Find by name, number or town"
          value={params.get('find') ?? ''}
          onSearch={(value) => change({ find: value }, { replace: true })}
        />
        <SegmentedControl
          label="Show"
          options={boardFilters}
          value={shows.value}
          onChange={(value) => change({ show: value }, { replace: true })}
        />
        <p className="adm-hint">
          <span className="adm-keys-only">Alt with left or right moves a card. </span>Moving never sends anything.
        </p>
      </div>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <FailureNotice text="This could not be done." error={error} onClose={clearError} />
      {opened && (
        <ApplicationDetail key={opened.id} row={opened} act={act} onMove={moveTo} onClose={() => change({ id: '' })} />
      )}
      <div className="adm-board">
        {columns.map(({ stage, label }) => {
          const cards = rows.filter((row) => row.stage === stage);
          const shown = stage === 'declined' && !isAllShown ? cards.slice(-FEW) : cards;
          return (
            <section
              key={stage}
              className="adm-board__column"
              aria-labelledby={`column-${stage}`}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                const row = rows.find(({ id }) => id === event.dataTransfer.getData('text/plain'));
                if (row && row.stage !== stage) void moveTo(row, stage);
              }}
            >
              <h2 id={`column-${stage}`}>
                {label} <span>{cards.length}</span>
              </h2>
              {cards.length === 0 && <Empty text="Nobody here." />}
              <ul>
                {shown.map((row) => (
                  <ApplicationCard
                    key={row.id}
                    row={row}
                    onOpen={() => change({ id: row.id })}
                    onMove={(next) => void moveTo(row, next)}
                  />
                ))}
              </ul>
              {shown.length < cards.length && (
                <Button onClick={() => setAllShown(true)}>{`${cards.length - shown.length} more`}</Button>
              )}
            </section>
          );
        })}
      </div>
    </>
  );
}
