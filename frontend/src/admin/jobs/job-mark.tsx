import './job-mark.css';
import type { CallKind, JobStatus } from '@nfa/contracts';

/** The small square that tells a state by its pattern; its word stands beside it. */
export const JobMark = ({ of }: { of: CallKind | JobStatus }) => (
  <span className="adm-mark" data-state={of} aria-hidden="true" />
);
