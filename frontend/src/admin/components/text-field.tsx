import type { ComponentProps } from 'react';
import { Labelled, type LabelledProps } from './labelled.tsx';

/** Text input with label, hint and error message. */
export const TextField = (props: LabelledProps & ComponentProps<'input'>) => (
  <Labelled<ComponentProps<'input'>> {...props}>{(control) => <input className="adm-input" {...control} />}</Labelled>
);

/** Text input of several lines with label, hint and error message. */
export const TextArea = (props: LabelledProps & ComponentProps<'textarea'>) => (
  <Labelled<ComponentProps<'textarea'>> {...props}>
    {(control) => <textarea className="adm-input" {...control} />}
  </Labelled>
);
