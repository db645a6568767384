import { type ReactNode, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { leaveQuestion, losesTyping } from '../forms/unsaved-forms.ts';
import { uploads } from '../upload/uploads.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

function warn(event: BeforeUnloadEvent): void {
  // A draft does not hold files that are still uploading.
  if (losesTyping() || uploads.activeCount() > 0) event.preventDefault();
}

const askOf = (search: string) => new URLSearchParams(search).get('ask');

// Searching and paging beside a form leave it alone. Going back also closes a dialog whose address has `ask`; the dialog's own
// buttons replace that address, and have asked by then.
const leavesForm: BlockerFunction = ({ currentLocation: from, nextLocation: to, historyAction }) =>
  (from.pathname !== to.pathname || (historyAction === 'POP' && askOf(from.search) !== askOf(to.search))) &&
  losesTyping();

/** Asks before unsaved input without a draft is lost. One for the whole panel, since the router allows a single blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  const blocker = useBlocker(leavesForm);
  useEffect(() => {
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);
  return (
    <>
      {children}
      {blocker.state === 'blocked' && (
        <LazyConfirmDialog
          {...leaveQuestion}
          onClose={(isYes) => {
            if (isYes) blocker.proceed();
            else blocker.reset();
          }}
        />
      )}
    </>
  );
}
