import { createContext } from 'react';

/** Scheme and host under which visitors reach the site, as the rendering server knows it; "" in a browser. */
export const SiteOrigin = createContext('');
