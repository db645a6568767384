const shapes = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  back: 'M20 12H5M11 6l-6 6 6 6',
  out: 'M7 17L17 7M9 7h8v8',
  down: 'M5 9l7 7 7-7',
  search: 'M17 10.5a6.5 6.5 0 11-13 0 6.5 6.5 0 0113 0zM15.5 15.5L21 21',
  menu: 'M3 8h18M3 16h18',
  close: 'M5 5l14 14M19 5L5 19',
  chat: 'M4 4h16v12H10l-6 4.5V4zM8.5 8.5h7M8.5 12h4',
  phone: 'M6 3h4l1.5 5-2.5 2a12 12 0 005 5l2-2.5 5 1.5v4c0 1-1 2-2 2C11 20 4 13 4 5c0-1 1-2 2-2z',
  mail: 'M3 5.5h18v13H3zM3.5 6l8.5 7 8.5-7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l11-6.5z',
  retry: 'M20 5v5h-5M19.5 10a8 8 0 10.5 3',
  plus: 'M12 4v16M4 12h16',
  minus: 'M4 12h16',
  print: 'M7 8V4h10v4M7 17H4V8.5h16V17h-3M7 14h10v6H7z',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 7v6M12 16.2v.6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8',
  share: 'M12 3.5V15M7.5 8L12 3.5 16.5 8M5 12v8.5h14V12',
  link: 'M10.5 13.5l3-3M9 10.5L6.5 13a3.2 3.2 0 004.5 4.5l2.5-2.5M15 13.5l2.5-2.5A3.2 3.2 0 0013 6.5L10.5 9',
  download: 'M12 4v12M6 11l6 6 6-6M4 21h16',
} as const;

/** Name of an icon. */
export type IconName = keyof typeof shapes;

/** Decorative icon beside a text; hidden from screen readers. */
export const Icon = ({ name }: { name: IconName }) => <IconShape d={shapes[name]} />;

/** An icon by its path in a box of 24 by 24. */
export function IconShape({ d }: { d: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}
