import './deadline-clock.css';
import type { CSSProperties } from 'react';
import { Icon } from '../components/icon.tsx';
import { useServerTime } from '../session/server-clock.ts';
import { responseDeadline } from './response-deadline.ts';

interface PromiseClockProps {
  createdAt: string;
  answeredAt: string | null;
}

/** Time left of the promised 24 hours, or the time that the answer took. */
export function DeadlineClock({ createdAt, answeredAt }: PromiseClockProps) {
  const { state, words, more, spoken, left, dueAt } = responseDeadline(createdAt, answeredAt, useServerTime());
  return (
    <time className={`adm-inline adm-promise adm-promise--${state}`} dateTime={dueAt.toISOString()}>
      {state === 'answered' ? (
        <Icon name="check" />
      ) : (
        <span className="adm-promise__ring" style={{ '--left': left } as CSSProperties} aria-hidden="true">
          {state === 'overdue' && '!'}
        </span>
      )}
      <span aria-hidden="true">
        {words}
        {more && <small> {more}</small>}
      </span>
      <span className="visually-hidden">{spoken}</span>
    </time>
  );
}
