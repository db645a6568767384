import './panel/panel-page.css';
import './components/layout.css';
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
import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { adminQueries } from './session/query-client.ts';

/** Providers shared by the sign-in and the panel. */
export const AdminApp = () => (
  <QueryClientProvider client={adminQueries}>
    <Outlet />
  </QueryClientProvider>
);
