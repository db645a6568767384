type Pairs = readonly (readonly [name: string, value: string])[];

/** Reads pairs from the storage of this tab; none where storage is blocked. */
export function readPairs(key: string): Pairs {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as Pairs;
  } catch {
    // A browser that blocks storage still sends forms.
    return [];
  }
}

/** Keeps pairs in the storage of this tab; no pairs remove what was kept. */
export function writePairs(key: string, pairs: readonly unknown[]): void {
  try {
    if (pairs.length > 0) sessionStorage.setItem(key, JSON.stringify(pairs));
    else sessionStorage.removeItem(key);
  } catch {
    // A browser that blocks storage still sends forms.
  }
}
