import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useBlocker } from 'react-router-dom';
import { uploads } from '../upload/uploads.ts';
import { LazyConfirmDialog } from './lazy-confirm-dialog.tsx';

/** Writes the draft of a form. @returns whether the draft is kept */
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

/** Warning before leaving a form whose draft cannot be kept. */
export const typingIsLost = 'What you typed is not saved, and no draft of it is kept.';

const keepsNone: KeepsDraft = () => false;

/** Asks before unsaved input without a draft is lost. One for the whole panel, since the router allows a single blocker. */
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
 * Guards a form while it is dirty. The returned function ends the guard at once, before React renders.
 * @param keepsDraft writes the draft of the form and returns whether it is kept; must not change between renders
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

/** Guards a form without a draft from the first change in it on. @returns handler for the form */
export function useFormGuard(): { onChange: () => void } {
  const [isTouched, setTouched] = useState(false);
  useLeaveGuard(useId(), isTouched);
  return { onChange: () => setTouched(true) };
}

/** Whether any form holds unsaved input without a draft. */
export const useLosesTyping = (): (() => boolean) => useContext(GuardContext).losesTyping;
