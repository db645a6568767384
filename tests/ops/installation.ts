import { join } from 'node:path';
import { migratedDatabase } from '@nfa/service-kit/testing';
import { gatewayDatabase } from '../../gateway/src/data-source.ts';
import { agencyDatabase } from '../../services/agency/src/data-source.ts';
import { catalogueDatabase } from '../../services/catalogue/src/data-source.ts';
import { contentDatabase } from '../../services/content/src/data-source.ts';
import { enquiriesDatabase } from '../../services/enquiries/src/data-source.ts';
import { mediaDatabase } from '../../services/media/src/data-source.ts';

/** Every part of the database. */
export const PARTS = [
  agencyDatabase,
  catalogueDatabase,
  contentDatabase,
  enquiriesDatabase,
  mediaDatabase,
  gatewayDatabase,
];

/** Creates an installation: a database with all tables, and the path of a folder for files. */
export async function anInstallation(
  folder: string,
  name: string,
  parts = PARTS,
): Promise<{ url: string; files: string; drop: () => Promise<void> }> {
  return { ...(await migratedDatabase(parts)), files: join(folder, `files of ${name}`) };
}
