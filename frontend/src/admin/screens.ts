import type { ComponentType } from 'react';
import { type LoaderFunction, redirect } from 'react-router-dom';
import type { PanelSection } from '../lib/panel-sections.ts';
import { currentAddress } from './data/panel-address.ts';
import { listQuery } from './data/queries.ts';
import { listRoster } from './session/plain-routes.ts';
import { adminQueries } from './session/query-client.ts';

/** One screen of the panel: an entry of the menu and a route. */
export interface Screen {
  /** First part of its address: "/admin/models". */
  section: PanelSection;
  label: string;
  /** Loads the code of the screen, which the browser caches. */
  load: () => Promise<ComponentType>;
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
  /** Whether a skip link leads past the list to the form. */
  hasForm?: boolean;
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
    load: async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
    loader: ({ request }) => {
      const address = currentAddress(new URL(request.url).search);
      return address === undefined ? null : redirect(address);
    },
  },
  {
    section: 'models',
    label: 'Models',
    load: async () => (await import('./resources/models.tsx')).ModelsScreen,
    // The longest list.
    loader: () => {
      void adminQueries.prefetchQuery(listQuery(listRoster));
      return null;
    },
    hasForm: true,
  },
  {
    section: 'news',
    label: 'News & Events',
    load: async () => (await import('./resources/news.tsx')).NewsScreen,
    hasForm: true,
  },
  {
    section: 'courses',
    label: 'Courses',
    load: async () => (await import('./resources/courses.tsx')).CoursesScreen,
    hasForm: true,
  },
  {
    section: 'registrations',
    label: 'Registrations',
    load: async () => (await import('./enquiries/registrations-screen.tsx')).RegistrationsScreen,
    badge: 'pending_registrations',
  },
  {
    section: 'assets',
    label: 'Site Assets',
    load: async () => (await import('./pages/assets-screen.tsx')).AssetsScreen,
  },
  { section: 'hero', label: 'Hero Section', load: async () => (await import('./pages/hero-screen.tsx')).HeroScreen },
  { section: 'about', label: 'About Page', load: async () => (await import('./pages/about-screen.tsx')).AboutScreen },
  {
    section: 'contact',
    label: 'Contact Page',
    load: async () => (await import('./pages/contact-screen.tsx')).ContactScreen,
  },
];

/** The rest of the menu. */
export const screenGroups: readonly ScreenGroup[] = [
  {
    label: 'People',
    screens: [
      {
        section: 'applications',
        label: 'Applications',
        load: async () => (await import('./applications/applications-screen.tsx')).ApplicationsScreen,
        badge: 'waiting_applications',
      },
      {
        section: 'messages',
        label: 'Messages',
        load: async () => (await import('./enquiries/messages-screen.tsx')).MessagesScreen,
        badge: 'unread_messages',
      },
    ],
  },
  {
    label: 'Work',
    screens: [
      {
        section: 'calendar',
        label: 'Calendar',
        load: async () => (await import('./calendar/calendar-screen.tsx')).CalendarScreen,
      },
      {
        section: 'jobs',
        label: 'Jobs',
        load: async () => (await import('./jobs/jobs-screen.tsx')).JobsScreen,
        badge: 'open_bookings',
      },
      {
        section: 'packages',
        label: 'Packages',
        load: async () => (await import('./packages/packages-screen.tsx')).PackagesScreen,
        badge: 'new_package_answers',
      },
      {
        section: 'money',
        label: 'Money',
        load: async () => (await import('./money/money-screen.tsx')).MoneyScreen,
      },
    ],
  },
  {
    label: 'Site',
    isFolded: true,
    screens: [
      {
        section: 'media',
        label: 'Media',
        load: async () => (await import('./media/media-screen.tsx')).MediaScreen,
        hint: 'Every file, and where it is shown',
      },
      {
        section: 'safety',
        label: 'Safety Page',
        load: async () => (await import('./pages/notice-screens.tsx')).SafetyScreen,
        hint: 'How visitors know that it is you',
      },
      {
        section: 'privacy-notice',
        label: 'Privacy Notice',
        load: async () => (await import('./pages/notice-screens.tsx')).PrivacyNoticeScreen,
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
        load: async () => (await import('./privacy/privacy-desk.tsx')).PrivacyDesk,
        badge: 'due_requests',
        hint: 'People, consent, requests',
      },
      {
        section: 'activity',
        label: 'Activity',
        load: async () => (await import('./account/activity-screen.tsx')).ActivityScreen,
        hint: 'Who changed what, and when',
      },
      {
        section: 'trash',
        label: 'Trash',
        load: async () => (await import('./trash/trash-screen.tsx')).TrashScreen,
        hint: 'Kept for 30 days',
      },
    ],
  },
];

/** At the foot of the menu. */
export const footScreens: readonly Screen[] = [
  {
    section: 'account',
    label: 'Account',
    load: async () => (await import('./account/account-screen.tsx')).AccountScreen,
  },
  { section: 'help', label: 'Help', load: async () => (await import('./help/help-screen.tsx')).HelpScreen },
];

/** Every screen. */
export const screens: readonly Screen[] = [
  ...mainScreens,
  ...screenGroups.flatMap((group) => group.screens),
  ...footScreens,
];
