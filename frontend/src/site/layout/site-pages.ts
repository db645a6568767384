import { paths } from '../../lib/paths.ts';

/** The pages in the menu of small screens and in the footer. */
export const sitePages = [
  { label: 'Home', to: paths.home },
  { label: 'Models', to: paths.models },
  { label: 'Events', to: paths.events },
  { label: 'Training', to: paths.training },
  { label: 'About Us', to: paths.about },
  { label: 'Contact Us', to: paths.contact },
] as const;
