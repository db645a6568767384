const STOP = new Set(['stop', 'acha', 'simama', 'unsubscribe']);
const START = new Set(['start', 'anza']);

/** Opt-out or opt-in that an answer consists of; undefined for any other text. */
export function decisionOf(text: string): 'stop' | 'start' | undefined {
  const word = text
    // Phones add invisible characters, such as a mark of direction.
    .replace(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase()
    .replace(/[\s.!"'“”]+$|^[\s"'“”]+/g, '');
  return STOP.has(word) ? 'stop' : START.has(word) ? 'start' : undefined;
}
