import './job-mark.css';

/** The small square that tells a state by its pattern; its word stands beside it. */
export const JobMark = ({ of }: { of: string }) => <span className="adm-mark" data-state={of} aria-hidden="true" />;
