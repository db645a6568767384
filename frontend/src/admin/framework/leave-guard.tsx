import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { uploads } from '../upload/uploads.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** Tells whether what a form holds outlives it; writes the draft that does so. */
type KeepsDraft = () => boolean;

interface Guard {
  mark: (name: string, keepsDraft: KeepsDraft) => void;
  clean: (name: string) => void;
  losesTyping: () => boolean;
}

const GuardContext = createContext<Guard>({
  mark: () => undefined,
  clean: () => undefined,
  losesTyping: () => false,
});

/** What is asked before a form is left that keeps no draft. */
export const typingIsLost = 'What you typed is not saved, and no draft of it is kept.';

const keepsNone: KeepsDraft = () => false;

/** Asks before typing is left of which no draft is kept. One for the whole panel: the router takes a single blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  /** Forms with unsaved changes. */
  const unsaved = useRef(new Map<string, KeepsDraft>());
  const guard = useMemo<Guard>(
    () => ({
      mark: (name, keepsDraft) => unsaved.current.set(name, keepsDraft),
      clean: (name) => unsaved.current.delete(name),
      losesTyping: () => [...unsaved.current.values()].some((keepsDraft) => !keepsDraft()),
    }),
    [],
  );

  useEffect(() => {
    // A draft does not hold the files that are on their way.
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
          title="Leave without saving?"
          text={typingIsLost}
          confirm="Leave"
          cancel="Stay"
          onAnswer={(isYes) => {
            if (isYes) blocker.proceed();
            else blocker.reset();
          }}
        />
      )}
    </GuardContext>
  );
}

/**
 * Guards a form while it is dirty. The function it returns releases it at once, before React has rendered.
 * @param keepsDraft writes the draft of the form and tells whether it is kept; must not change between renders
 */
export function useLeaveGuard(name: string, isDirty: boolean, keepsDraft = keepsNone): () => void {
  const guard = useContext(GuardContext);
  useEffect(() => {
    if (!isDirty) return undefined;
    guard.mark(name, keepsDraft);
    return () => guard.clean(name);
  }, [guard, name, isDirty, keepsDraft]);
  return useCallback(() => guard.clean(name), [guard, name]);
}

/** Tells whether something is typed of which no draft is kept. */
export const useLosesTyping = (): (() => boolean) => useContext(GuardContext).losesTyping;
