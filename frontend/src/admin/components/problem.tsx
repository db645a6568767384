import { failureOf } from '../session/failure.ts';

interface ProblemProps {
  /** For `aria-describedby` of the field. */
  id?: string;
  text: string | false | undefined;
  className?: string;
}

/** Error message, announced at once; nothing without a text. */
export function Problem({ id, text, className = 'adm-problem' }: ProblemProps) {
  if (!text) return null;
  return (
    <p className={className} id={id} role="alert">
      {text}
    </p>
  );
}

/** A failure: the error of a write, or the message of a form. */
export type FailureProps = { text: string } & ({ error: unknown } | { failure: string | undefined });

/** What a failed write could not do, and why; nothing without a failure. */
export function FailureLine({ text, ...of }: FailureProps) {
  const reason = 'failure' in of ? of.failure : failureOf(of.error);
  return <Problem text={reason !== undefined && `${text} ${reason}`.trim()} />;
}
