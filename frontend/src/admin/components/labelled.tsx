import { type ReactNode, useId } from 'react';
import { Problem } from './problem.tsx';

/** Label, note, hint and error message of a field. */
export interface LabelledProps {
  label: string;
  /** Stands beside the label: "Optional". */
  note?: string | undefined;
  hint?: string | undefined;
  /** Error message. */
  problem?: string | undefined;
  /** Half a row on wide screens. */
  isHalf?: boolean | undefined;
  'aria-describedby'?: string | undefined;
}

interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A control below its label, with hint and error message. What else is given is for the control. */
export function Labelled<Rest = object>(
  props: LabelledProps & Omit<Rest, 'children'> & { children: (control: ControlProps & Rest) => ReactNode },
) {
  const { label, note, hint, problem, isHalf, 'aria-describedby': described, children, ...rest } = props;
  const id = useId();
  const descriptions = [described, hint && `${id}-hint`, problem && `${id}-problem`].filter(Boolean).join(' ');
  return (
    <div className={isHalf ? 'adm-field adm-field--half' : 'adm-field'}>
      <label className="adm-label" htmlFor={id}>
        {label}
        {note && <em>{note}</em>}
      </label>
      {children({
        id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': descriptions || undefined,
        ...(rest as Rest),
      })}
      {hint && (
        <p className="adm-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}
