import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { uploads } from '../upload/uploads.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

interface Guard {
  mark: (name: string, keepsDraft: boolean) => void;
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

/** The form of a new record shows beside its list too. */
const withoutNew = (pathname: string): string => pathname.replace(/\/new(?:\/.*)?$/, '');

/** Warns before a form that holds unsaved changes is left. One for the whole panel: the router takes a single blocker. */
export function LeaveGuard({ children }: { children: ReactNode }) {
  /** Forms with unsaved changes, and whether this device keeps a draft of them. */
  const unsaved = useRef(new Map<string, boolean>());
  const guard = useMemo<Guard>(
    () => ({
      mark: (name, keepsDraft) => unsaved.current.set(name, keepsDraft),
      clean: (name) => unsaved.current.delete(name),
      losesTyping: () => [...unsaved.current.values()].includes(false),
    }),
    [],
  );

  useEffect(() => {
    function warn(event: BeforeUnloadEvent) {
      if (unsaved.current.size > 0 || uploads.activeCount() > 0) event.preventDefault();
    }
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, []);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation: { pathname }, nextLocation }) => {
        // Searching and paging beside a form leave it alone.
        if (unsaved.current.size === 0 || pathname === nextLocation.pathname) return false;
        return guard.losesTyping() || withoutNew(pathname) !== withoutNew(nextLocation.pathname);
      },
      [guard],
    ),
  );

  return (
    <GuardContext value={guard}>
      {children}
      {blocker.state === 'blocked' && (
        <LazyConfirmDialog
          title="Leave without saving?"
          text={
            guard.losesTyping()
              ? typingIsLost
              : uploads.activeCount() > 0
                ? 'Files go on uploading, and your changes stay on this device as a draft until you come back.'
                : 'Your changes stay on this device as a draft and are there when you come back.'
          }
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

/** Guards a form while it is dirty. The function it returns releases it at once, before React has rendered. */
export function useLeaveGuard(name: string, isDirty: boolean, { keepsDraft = true } = {}): () => void {
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
