import { useSyncExternalStore } from 'react';
import { tokenKey } from '../../lib/api.ts';
import { storedText } from './stored-text.ts';

const token = storedText(tokenKey);

/** The stored token, null when nobody is signed in here. */
export const readToken = token.read;

/** Signs in with a token, or out with null. */
export const storeToken = token.write;

/** The token of this browser, null when nobody is signed in. */
export const useToken = (): string | null => useSyncExternalStore(token.subscribe, token.read);
