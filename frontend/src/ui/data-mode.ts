import { createContext } from 'react';

/** Width of the widest picture on a page that costs little data, in pixels. */
export const lightWidth = 320;

/** True on a page that costs little data. The rendering server says so; a browser reads it from the page. */
export const LightPage = createContext(
  typeof document !== 'undefined' && document.documentElement.dataset.light !== undefined,
);
