import { longTime } from '../../lib/format.ts';

/** Label of a version of the privacy notice: the time of its save, or the name of a built-in one. */
export const privacyLabel = (version: string | null): string =>
  version === null ? '–' : version.includes('T') ? `As of ${longTime(version)}` : `Version ${version}`;
