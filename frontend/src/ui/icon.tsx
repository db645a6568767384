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
  plus: 'M12 4v16M4 12h16',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  warning: 'M21 12a9 9 0 11-18 0 9 9 0 0118 0zM12 7v6M12 16.2v.6',
} as const;

/** Name of a drawn sign. */
export type IconName = keyof typeof shapes;

/** A sign beside a word; it says nothing by itself. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
