import { type ComponentProps, type ReactNode, useId } from 'react';
import { Problem } from './problem.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  problem?: string | undefined;
  /** A box to tick instead of a switch. */
  isBox?: boolean;
}

/** A checkbox with its words beside it, and its error message below. */
export function Checkbox({ label, problem, isBox, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <>
      <label className={isBox ? 'adm-check' : 'adm-toggle adm-row'}>
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem && `${id}-problem`}
          {...input}
        />
        <span>{label}</span>
      </label>
      <Problem id={`${id}-problem`} text={problem} />
    </>
  );
}
