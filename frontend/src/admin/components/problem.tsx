import { failureOf } from '../session/failure.ts';

interface ProblemProps {
  /** For `aria-describedby` of the field. */
  id?: string;
  text: string | false | undefined;
}

/** Error message, announced at once; nothing without a text. */
export function Problem({ id, text }: ProblemProps) {
  if (!text) return null;
  return (
    <p className="adm-problem" id={id} role="alert">
      {text}
    </p>
  );
}

/** What a failed write could not do, and why; nothing without a failure. */
export function FailureLine({ text, error }: { text: string; error: unknown }) {
  const reason = failureOf(error);
  return <Problem text={reason !== undefined && `${text} ${reason}`.trim()} />;
}
