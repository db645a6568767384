// Shared classes first: what a screen adds to them comes later in the cascade.
import './panel/panel-page.css';
import './components/button.css';
import './components/chip.css';
import './components/dialog.css';
import './components/facts.css';
import './components/field.css';
import './components/notice.css';
import './components/page.css';
import './components/pager.css';
import './components/search-box.css';
import './components/segmented-control.css';
import './components/states.css';
import './components/table.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { lazyScreen } from './components/lazy-screen.tsx';
import { adminQueries } from './data/queries.ts';
import { PanelPage } from './panel/panel-page.tsx';

const SignInPage = lazyScreen(async () => (await import('./sign-in/sign-in-page.tsx')).SignInPage);

/** The administrator's part of the site: sign-in and panel. */
export function AdminApp() {
  const { pathname } = useLocation();
  const isPanel = pathname.replace(/\/$/, '') === paths.dashboard;
  return <QueryClientProvider client={adminQueries}>{isPanel ? <PanelPage /> : <SignInPage />}</QueryClientProvider>;
}
