/** A text in the `localStorage` of this browser, which tells its changes in any tab to `useSyncExternalStore`. */
export function storedText(key: string) {
  const listeners = new Set<() => void>();
  return {
    /** Null without one, or where the browser blocks storage. */
    read(): string | null {
      try {
        return window.localStorage.getItem(key);
      } catch {
        return null;
      }
    },

    /** Stores a text, or removes it with null. */
    write(text: string | null): void {
      if (text === null) window.localStorage.removeItem(key);
      else window.localStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },

    subscribe(listener: () => void): () => void {
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      listeners.add(listener);
      window.addEventListener('storage', onStorage);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('storage', onStorage);
      };
    },
  };
}
