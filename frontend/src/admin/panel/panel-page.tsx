import { Toast } from '@base-ui/react/toast';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, Outlet, useNavigation } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { lazyComponent } from '../components/lazy-component.tsx';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { LazyConfirmDialog } from '../framework/lazy-confirm-dialog.tsx';
import { LeaveGuard } from '../framework/leave-guard.tsx';
import { useLiveUpdates } from '../live/use-live-updates.tsx';
import { usePanelTitle } from '../live/use-panel-title.ts';
import { useAnswerToast } from '../packages/use-answer-toast.ts';
import { settingsSaver } from '../pages/settings-saver.ts';
import { screens } from '../screens.ts';
import { adminQueries } from '../session/query-client.ts';
import { factorGate, signInGate } from '../session/sign-in-gate.ts';
import { useStore } from '../session/store.ts';
import { useToken } from '../session/token.ts';
import { refuseCalls } from '../session/use-session.ts';
import { useMissedDrops } from '../upload/use-missed-drops.ts';
import { LogoutButton } from './logout-button.tsx';
import { OfflineBand } from './offline-band.tsx';
import { MenuSheet, SideMenu } from './side-menu.tsx';
import { Toasts, ToastViewport } from './toasts.tsx';
import { UploadTray } from './upload-tray.tsx';
import { useFocusKeeper } from './use-focus-keeper.ts';
import { usePanelKeys } from './use-panel-keys.ts';
import { useSettingsToast } from './use-settings-toast.ts';

const Palette = lazyComponent(async () => (await import('./palette.tsx')).Palette);
const KeysDialog = lazyComponent(async () => (await import('./keys-dialog.tsx')).KeysDialog);
const FactorDialog = lazyComponent(async () => (await import('./factor-dialog.tsx')).FactorDialog);
const SignInDialog = lazyComponent(async () => (await import('./sign-in-dialog.tsx')).SignInDialog);

/** Parts that must open at once or offline, preloaded while the browser is idle. */
const readAhead = [LazyConfirmDialog, SignInDialog, FactorDialog, ToastViewport, MenuSheet, Palette];

function useReadAhead(): void {
  useEffect(() => {
    // Safari lacks `requestIdleCallback`.
    const whenIdle = window.requestIdleCallback ?? ((work: () => void) => window.setTimeout(work, 1_000));
    whenIdle(() => {
      for (const part of readAhead) part.preload();
    });
  }, []);
}

/** The current screen. Its own code comes before what is read ahead. */
export function PanelScreen() {
  useReadAhead();
  return <Outlet />;
}

/** The panel around its screens; without a session it leads to the sign-in. */
export function PanelPage() {
  const isSignedIn = useToken() !== null;
  const isSignInAsked = useStore(signInGate.isOpen);
  const isFactorAsked = useStore(factorGate.isOpen);
  // Data and pending saves of one administrator must not remain for the next.
  useEffect(() => {
    if (isSignedIn) return;
    adminQueries.clear();
    refuseCalls();
  }, [isSignedIn]);
  if (!isSignedIn) return <Navigate to={paths.admin} replace />;
  return (
    <Toast.Provider timeout={10_000}>
      <LeaveGuard>
        <Panel />
      </LeaveGuard>
      <Toasts />
      {isFactorAsked && <FactorDialog />}
      {isSignInAsked && <SignInDialog />}
    </Toast.Provider>
  );
}

function Panel() {
  useFocusKeeper();
  useMissedDrops();
  useEffect(() => settingsSaver.start(), []);
  const { section } = usePanelAddress();
  const screen = screens.find((one) => one.section === section);
  const navigation = useNavigation();
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(section);
  useLiveUpdates();
  useAnswerToast();
  useSettingsToast();
  usePanelTitle(screen?.label ?? '');

  const [isFinding, setFinding] = useState(false);
  const [isShowingKeys, setShowingKeys] = useState(false);
  const openPalette = () => setFinding(true);
  usePanelKeys(openPalette, () => setShowingKeys(true));

  // A new screen begins at its top, for the eyes and for a screen reader.
  useEffect(() => {
    if (shown.current === section) return;
    shown.current = section;
    window.scrollTo(0, 0);
    // An editor that opens with the screen has taken the focus already.
    if (!document.activeElement?.closest('.adm-editor')) heading.current?.focus({ preventScroll: true });
  }, [section]);

  return (
    <div className="adm">
      <a className="adm-skip" href="#adm-content">
        Skip to content
      </a>
      <SideMenu current={section} onFind={openPalette} />
      <div className="adm-main">
        <OfflineBand />
        <UploadTray />
        <header className="adm-top adm-row">
          <h1 ref={heading} tabIndex={-1}>
            {screen?.label}
          </h1>
          <Button icon="search" aria-keyshortcuts="Control+K Meta+K" className="adm-top__find" onClick={openPalette}>
            <span>Find anything</span>
            <kbd>Ctrl K</kbd>
          </Button>
          <Link className={buttonClass()} to={paths.home}>
            <Icon name="eye" />
            View Site
          </Link>
          <LogoutButton />
        </header>
        <main className="adm-content" id="adm-content" tabIndex={-1} aria-busy={navigation.state !== 'idle'}>
          <Outlet />
        </main>
      </div>
      {isShowingKeys && <KeysDialog onClose={() => setShowingKeys(false)} />}
      {isFinding && <Palette onClose={() => setFinding(false)} />}
    </div>
  );
}
