import type { ComponentType } from 'react';
import { AccountScreen } from './account/account-screen.tsx';
import { ActivityScreen } from './account/activity-screen.tsx';
import { DashboardScreen } from './dashboard/dashboard-screen.tsx';
import { MessagesScreen } from './enquiries/messages-screen.tsx';
import { RegistrationsScreen } from './enquiries/registrations-screen.tsx';
import { AboutScreen } from './pages/about-screen.tsx';
import { AssetsScreen } from './pages/assets-screen.tsx';
import { ContactScreen } from './pages/contact-screen.tsx';
import { HeroScreen } from './pages/hero-screen.tsx';
import { CoursesScreen } from './resources/courses.tsx';
import { ModelsScreen } from './resources/models.tsx';
import { NewsScreen } from './resources/news.tsx';

/** One entry of the side menu. */
export interface Section {
  /** Name in the panel's address: `?section=models`. */
  key: string;
  label: string;
  Screen: ComponentType;
  /** Which count of the dashboard stands beside it. */
  badge?: 'pending_registrations' | 'unread_messages';
}

/** The menu in its order: what the agency works with every day. */
export const sections: readonly Section[] = [
  { key: 'dashboard', label: 'Dashboard', Screen: DashboardScreen },
  { key: 'models', label: 'Models', Screen: ModelsScreen },
  { key: 'news', label: 'News & Events', Screen: NewsScreen },
  { key: 'courses', label: 'Courses', Screen: CoursesScreen },
  { key: 'registrations', label: 'Registrations', Screen: RegistrationsScreen, badge: 'pending_registrations' },
  { key: 'assets', label: 'Site Assets', Screen: AssetsScreen },
  { key: 'hero', label: 'Hero Section', Screen: HeroScreen },
  { key: 'about', label: 'About Page', Screen: AboutScreen },
  { key: 'contact', label: 'Contact Page', Screen: ContactScreen },
];

/** The second group of the menu. */
export const moreSections: readonly Section[] = [
  { key: 'messages', label: 'Messages', Screen: MessagesScreen, badge: 'unread_messages' },
  { key: 'account', label: 'Account', Screen: AccountScreen },
  { key: 'activity', label: 'Activity', Screen: ActivityScreen },
];

/** The section that an address names, the dashboard when it names none. */
export const sectionOf = (key: string | null): Section =>
  [...sections, ...moreSections].find((section) => section.key === key) ?? (sections[0] as Section);
