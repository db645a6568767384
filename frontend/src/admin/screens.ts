import type { ComponentType } from 'react';
import { type LoaderFunction, redirect } from 'react-router-dom';
import type { PanelSection } from '../lib/panel-sections.ts';
import { currentAddress } from './data/panel-address.ts';
import { listQuery } from './data/queries.ts';
import { listRoster } from './session/first-view-routes.ts';
import { adminQueries } from './session/query-client.ts';

/** One screen of the panel: an entry of the menu and a route. */
export interface Screen {
  /** First part of its address: "/admin/models". */
  section: PanelSection;
  label: string;
  /** Loads the code of the screen, which the browser caches. */
  load: () => Promise<{ Component: ComponentType }>;
  /** Runs while the code loads. */
  loader?: LoaderFunction;
  /** Dashboard count that shows beside the label. */
  badge?:
    | 'pending_registrations'
    | 'unread_messages'
    | 'waiting_applications'
    | 'open_bookings'
    | 'new_package_answers'
    | 'due_requests';
  /** What the screen is for, below its label in a folded group. */
  hint?: string;
}

/** Screens under one heading of the menu. */
export interface ScreenGroup {
  label: string;
  screens: readonly Screen[];
  /** Whether the group opens beside the menu, for screens that are rarely needed. */
  isFolded?: true;
}

/** Screens of daily work, in menu order. */
export const mainScreens: readonly Screen[] = [
  {
    section: 'dashboard',
    label: 'Dashboard',
    load: () => import('./dashboard/dashboard-screen.tsx'),
    loader: ({ request }) => {
      const address = currentAddress(new URL(request.url).search);
      return address === undefined ? null : redirect(address);
    },
  },
  {
    section: 'models',
    label: 'Models',
    load: () => import('./resources/models.tsx'),
    // The longest list.
    loader: () => {
      void adminQueries.prefetchQuery(listQuery(listRoster));
      return null;
    },
  },
  { section: 'news', label: 'News & Events', load: () => import('./resources/news.tsx') },
  { section: 'courses', label: 'Courses', load: () => import('./resources/courses.tsx') },
  {
    section: 'registrations',
    label: 'Registrations',
    load: () => import('./enquiries/registrations-screen.tsx'),
    badge: 'pending_registrations',
  },
  { section: 'assets', label: 'Site Assets', load: () => import('./pages/assets-screen.tsx') },
  { section: 'hero', label: 'Hero Section', load: () => import('./pages/hero-screen.tsx') },
  { section: 'about', label: 'About Page', load: () => import('./pages/about-screen.tsx') },
  { section: 'contact', label: 'Contact Page', load: () => import('./pages/contact-screen.tsx') },
];

/** The rest of the menu. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    label: 'People',
    screens: [
      {
        section: 'applications',
        label: 'Applications',
        load: () => import('./applications/applications-screen.tsx'),
        badge: 'waiting_applications',
      },
      {
        section: 'messages',
        label: 'Messages',
        load: () => import('./enquiries/messages-screen.tsx'),
        badge: 'unread_messages',
      },
    ],
  },
  {
    label: 'Work',
    screens: [
      { section: 'calendar', label: 'Calendar', load: () => import('./calendar/calendar-screen.tsx') },
      { section: 'jobs', label: 'Jobs', load: () => import('./jobs/jobs-screen.tsx'), badge: 'open_bookings' },
      {
        section: 'packages',
        label: 'Packages',
        load: () => import('./packages/packages-screen.tsx'),
        badge: 'new_package_answers',
      },
      { section: 'money', label: 'Money', load: () => import('./money/money-screen.tsx') },
    ],
  },
  {
    label: 'Site',
    isFolded: true,
    screens: [
      {
        section: 'media',
        label: 'Media',
        load: () => import('./media/media-screen.tsx'),
        hint: 'Every file, and where it is shown',
      },
      {
        section: 'safety',
        label: 'Safety Page',
        load: async () => ({ Component: (await import('./pages/notice-screens.tsx')).SafetyScreen }),
        hint: 'How visitors know that it is you',
      },
      {
        section: 'privacy-notice',
        label: 'Privacy Notice',
        load: async () => ({ Component: (await import('./pages/notice-screens.tsx')).PrivacyNoticeScreen }),
        hint: 'What you keep, and for how long',
      },
    ],
  },
  {
    label: 'Records',
    isFolded: true,
    screens: [
      {
        section: 'privacy',
        label: 'Privacy',
        load: () => import('./privacy/privacy-desk.tsx'),
        badge: 'due_requests',
        hint: 'People, consent, requests',
      },
      {
        section: 'activity',
        label: 'Activity',
        load: () => import('./account/activity-screen.tsx'),
        hint: 'Who changed what, and when',
      },
      { section: 'trash', label: 'Trash', load: () => import('./trash/trash-screen.tsx'), hint: 'Kept for 30 days' },
    ],
  },
];

/** At the foot of the menu. */
export const footScreens: readonly Screen[] = [
  { section: 'account', label: 'Account', load: () => import('./account/account-screen.tsx') },
  { section: 'help', label: 'Help', load: () => import('./help/help-screen.tsx') },
];

/** Every screen. */
export const screens: readonly Screen[] = [
  ...mainScreens,
  ...screenGroups.flatMap((group) => group.screens),
  ...footScreens,
];
