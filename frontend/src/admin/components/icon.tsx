import { IconShape, Icon as PublicIcon, type IconName as PublicIconName } from '../../ui/icon.tsx';

// Icons of the panel only, kept out of the public bundles.
const shapes = {
  eye: 'M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 9.2a2.8 2.8 0 100 5.6 2.8 2.8 0 000-5.6z',
  clock: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 7v5.5l3.5 2',
  leave: 'M14 4H5v16h9M10 12h11M17 8l4 4-4 4',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16v4z',
  trash: 'M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13',
  up: 'M12 20V5M6 10.5l6-6 6 6',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  target: 'M12 7a5 5 0 100 10 5 5 0 000-10zM12 2v5M12 17v5M2 12h5M17 12h5',
} as const;

/** Name of an icon of the panel. */
export type IconName = PublicIconName | keyof typeof shapes;

const isOwn = (name: IconName): name is keyof typeof shapes => Object.hasOwn(shapes, name);

/** Decorative icon beside a text; hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) =>
  isOwn(name) ? <IconShape d={shapes[name]} /> : <PublicIcon name={name} />;
