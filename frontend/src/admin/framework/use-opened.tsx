import { useState } from 'react';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** The open one of several forms, each opened by its own button; all are closed at first. */
export function useOpened<Name extends string>() {
  const [opened, setOpened] = useState<Name>();
  const { leaving, question } = useLeaveQuestion();
  return {
    opened,
    close: () => setOpened(undefined),
    /** Asked before another form replaces what was typed; to be shown. */
    question,
    /** Properties of the button that opens and closes a form. */
    opener: (name: Name) => ({
      'aria-expanded': opened === name,
      onClick: () => {
        if (opened === undefined) setOpened(name);
        else leaving(() => setOpened(opened === name ? undefined : name));
      },
    }),
  };
}
