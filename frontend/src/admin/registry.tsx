import type { ComponentType } from 'react';
import { lazyScreen } from './components/lazy-screen.tsx';
import { Loading } from './components/states.tsx';
import { adminQueries, listQuery } from './data/queries.ts';
import { listRoster } from './session/plain-routes.ts';

/** One entry of the side menu. */
export interface Section {
  /** Name in the panel's address: `?section=models`. */
  key: string;
  label: string;
  Screen: ReturnType<typeof section>;
  /** Which count of the dashboard stands beside it. */
  badge?:
    | 'pending_registrations'
    | 'unread_messages'
    | 'waiting_applications'
    | 'open_bookings'
    | 'new_package_answers'
    | 'due_requests';
  /** A form stands behind a list: a link leads past the list. */
  hasForm?: boolean;
}

const section = (load: () => Promise<ComponentType>) => lazyScreen(load, <Loading />);

const Dashboard = section(async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen);
const Models = section(async () => {
  // The longest list: it is read while the code of its screen is.
  void adminQueries.prefetchQuery(listQuery(listRoster));
  return (await import('./resources/models.tsx')).ModelsScreen;
});
const News = section(async () => (await import('./resources/news.tsx')).NewsScreen);
const Courses = section(async () => (await import('./resources/courses.tsx')).CoursesScreen);
const Registrations = section(async () => (await import('./enquiries/registrations-screen.tsx')).RegistrationsScreen);
const Assets = section(async () => (await import('./pages/assets-screen.tsx')).AssetsScreen);
const Hero = section(async () => (await import('./pages/hero-screen.tsx')).HeroScreen);
const About = section(async () => (await import('./pages/about-screen.tsx')).AboutScreen);
const Contact = section(async () => (await import('./pages/contact-screen.tsx')).ContactScreen);
const Applications = section(async () => (await import('./applications/applications-screen.tsx')).ApplicationsScreen);
const Privacy = section(async () => (await import('./privacy/privacy-desk.tsx')).PrivacyDesk);
const PrivacyNotice = section(async () => (await import('./pages/notice-screens.tsx')).PrivacyNoticeScreen);
const Safety = section(async () => (await import('./pages/notice-screens.tsx')).SafetyScreen);
const Messages = section(async () => (await import('./enquiries/messages-screen.tsx')).MessagesScreen);
const Packages = section(async () => (await import('./packages/packages-screen.tsx')).PackagesScreen);
const Media = section(async () => (await import('./media/media-screen.tsx')).MediaScreen);
const Bookings = section(async () => (await import('./enquiries/bookings-screen.tsx')).BookingsScreen);
const Trash = section(async () => (await import('./trash/trash-screen.tsx')).TrashScreen);
const Activity = section(async () => (await import('./account/activity-screen.tsx')).ActivityScreen);
const Account = section(async () => (await import('./account/account-screen.tsx')).AccountScreen);
const Help = section(async () => (await import('./help/help-screen.tsx')).HelpScreen);

/** The menu in its order: what the agency works with every day. */
export const sections: readonly Section[] = [
  { key: 'dashboard', label: 'Dashboard', Screen: Dashboard },
  { key: 'models', label: 'Models', Screen: Models, hasForm: true },
  { key: 'news', label: 'News & Events', Screen: News, hasForm: true },
  { key: 'courses', label: 'Courses', Screen: Courses, hasForm: true },
  { key: 'registrations', label: 'Registrations', Screen: Registrations, badge: 'pending_registrations' },
  { key: 'assets', label: 'Site Assets', Screen: Assets },
  { key: 'hero', label: 'Hero Section', Screen: Hero },
  { key: 'about', label: 'About Page', Screen: About },
  { key: 'contact', label: 'Contact Page', Screen: Contact },
];

/** The second group of the menu. */
export const moreSections: readonly Section[] = [
  { key: 'applications', label: 'Applications', Screen: Applications, badge: 'waiting_applications' },
  { key: 'messages', label: 'Messages', Screen: Messages, badge: 'unread_messages' },
  { key: 'bookings', label: 'Bookings', Screen: Bookings, badge: 'open_bookings' },
  { key: 'packages', label: 'Packages', Screen: Packages, badge: 'new_package_answers' },
  { key: 'media', label: 'Media', Screen: Media },
  { key: 'privacy', label: 'Privacy', Screen: Privacy, badge: 'due_requests' },
  { key: 'trash', label: 'Trash', Screen: Trash },
  { key: 'activity', label: 'Activity', Screen: Activity },
  { key: 'privacy-notice', label: 'Privacy Notice', Screen: PrivacyNotice },
  { key: 'safety', label: 'Safety Page', Screen: Safety },
  { key: 'account', label: 'Account', Screen: Account },
  { key: 'help', label: 'Help', Screen: Help },
];

/** The section that an address names, the dashboard when it names none. */
export const sectionOf = (key: string | null): Section =>
  [...sections, ...moreSections].find((section) => section.key === key) ?? (sections[0] as Section);
