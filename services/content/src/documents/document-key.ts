/** The documents that the site shows, each stored once. */
export type DocumentKey = 'settings' | 'about' | 'contact' | 'privacy' | 'safety';
