import { coursePaths } from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';
import { localized } from '../translations/text.ts';

/** Path of the courses that are open for registration. */
export const openCoursesPath = (): string => localized(`${coursePaths.list}?active=true`);

/** Milliseconds for which a preloaded response is used. */
const FRESH_MS = 30_000;

let early: Promise<unknown> | undefined;

/** Preloads the courses when a menu with a link to them opens. */
export function readCoursesEarly(): void {
  if (early) return;
  early = request(openCoursesPath()).catch(() => undefined);
  setTimeout(() => void takeEarlyCourses(), FRESH_MS);
}

/** Takes the preloaded response once; undefined without one or after a failure. */
export function takeEarlyCourses(): Promise<unknown> | undefined {
  const taken = early;
  early = undefined;
  return taken;
}
