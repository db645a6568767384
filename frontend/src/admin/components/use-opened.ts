import { useState } from 'react';

/** The open one of several forms, each opened by its own button; all are closed at first. */
export function useOpened<Name extends string>() {
  const [opened, setOpened] = useState<Name>();
  return {
    opened,
    close: () => setOpened(undefined),
    /** Properties of the button that opens and closes a form. */
    opener: (name: Name) => ({
      'aria-expanded': opened === name,
      onClick: () => setOpened(opened === name ? undefined : name),
    }),
  };
}
