import { longTime } from '../../lib/format.ts';

/** Tells a version of the privacy notice: when it was saved, or the one that the product came with. */
export const privacyLabel = (version: string | null): string =>
  version === null ? '–' : version.includes('T') ? `As of ${longTime(version)}` : `Version ${version}`;
