import './css/layout.css';
import './css/controls.css';
import './css/list.css';
import './css/form.css';
import './css/upload.css';
import './css/dialogs.css';
import './css/pages.css';
import './css/sign-in.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { adminQueries } from './data/queries.ts';
import { PanelPage } from './panel/panel-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';

/** The administrator's part of the site: sign-in and panel. */
export function AdminApp() {
  const { pathname } = useLocation();
  const isPanel = pathname.replace(/\/$/, '') === paths.dashboard;
  return <QueryClientProvider client={adminQueries}>{isPanel ? <PanelPage /> : <SignInPage />}</QueryClientProvider>;
}
