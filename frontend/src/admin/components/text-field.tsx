import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

/** Text input with label, hint and error message. */
export const TextField = ({
  label,
  note,
  hint,
  problem,
  isHalf,
  'aria-describedby': described,
  ...input
}: LabelledProps & ComponentProps<'input'>) => (
  <Labelled {...{ label, note, hint, problem, isHalf }} aria-describedby={described}>
    {(control) => <input className="adm-input" {...control} {...input} />}
  </Labelled>
);

/** Text input of several lines with label and error message. */
export const TextArea = ({
  label,
  note,
  problem,
  ...input
}: Pick<LabelledProps, 'label' | 'note' | 'problem'> & ComponentProps<'textarea'>) => (
  <Labelled {...{ label, note, problem }}>
    {(control) => <textarea className="adm-input" {...input} {...control} />}
  </Labelled>
);
