import { type ContextType, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { GuardContext, type KeepsDraft, leaveQuestion } from '../forms/leave-guard.ts';
import { uploads } from '../upload/uploads.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** Asks before unsaved input without a draft is lost. One for the whole panel, since the router allows a single blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  /** Forms with unsaved changes. */
  const unsaved = useRef(new Map<string, KeepsDraft>());
  const guard = useMemo<ContextType<typeof GuardContext>>(
    () => ({
      mark: (name, keepsDraft) => unsaved.current.set(name, keepsDraft),
      clean: (name) => unsaved.current.delete(name),
      losesTyping: () => [...unsaved.current.values()].some((keepsDraft) => !keepsDraft()),
    }),
    [],
  );

  useEffect(() => {
    // A draft does not hold files that are still uploading.
    function warn(event: BeforeUnloadEvent) {
      if (guard.losesTyping() || uploads.activeCount() > 0) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [guard]);

  const blocker = useBlocker(
    useCallback(
      // Searching and paging beside a form leave it alone.
      ({ currentLocation: { pathname }, nextLocation }) => pathname !== nextLocation.pathname && guard.losesTyping(),
      [guard],
    ),
  );

  return (
    <GuardContext value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <LazyConfirmDialog
          {...leaveQuestion}
          onAnswer={(isYes) => {
            if (isYes) blocker.proceed();
            else blocker.reset();
          }}
        />
      )}
    </GuardContext>
  );
}
