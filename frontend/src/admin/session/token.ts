import { tokenKey } from '../../lib/api.ts';

const listeners = new Set<() => void>();

/** The stored token, null when nobody is signed in here. */
export function readToken(): string | null {
  try {
    return window.localStorage.getItem(tokenKey);
  } catch {
    return null;
  }
}

/** Signs in with a token, or out with null. */
export function storeToken(token: string | null): void {
  if (token === null) window.localStorage.removeItem(tokenKey);
  else window.localStorage.setItem(tokenKey, token);
  for (const listener of listeners) listener();
}

/** Calls the listener when this tab or another one signs in or out. */
export function subscribeToken(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
