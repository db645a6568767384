const STOP = new Set(['stop', 'acha', 'simama', 'unsubscribe']);
const START = new Set(['start', 'anza']);

/** What a whole answer decides about messages to its number; undefined for any other words. */
export function decisionOf(text: string): 'stop' | 'start' | undefined {
  const word = text
    .trim()
    .toLowerCase()
    .replace(/[\s.!"'“”]+$|^[\s"'“”]+/g, '');
  return STOP.has(word) ? 'stop' : START.has(word) ? 'start' : undefined;
}
