import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import type { IconName } from './icon.tsx';

interface IconButtonProps
  extends Omit<ComponentProps<typeof Button>, 'aria-label' | 'isSquare' | 'isSubmit' | 'children'> {
  icon: IconName;
  /** Read out in place of the icon. */
  label: string;
}

/** A square button that shows only an icon. */
export const IconButton = ({ label, look = 'quiet', ...button }: IconButtonProps) => (
  <Button look={look} isSquare aria-label={label} {...button} />
);
