import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { migrate } from '@nfa/service-kit';
import { testDatabaseUrl } from '@nfa/service-kit/testing';
import pg from 'pg';
import { gatewayDatabase } from '../../gateway/src/data-source.ts';
import { catalogueDatabase } from '../../services/catalogue/src/data-source.ts';
import { contentDatabase } from '../../services/content/src/data-source.ts';
import { enquiriesDatabase } from '../../services/enquiries/src/data-source.ts';
import { mediaDatabase } from '../../services/media/src/data-source.ts';

/** Every part of the database. */
export const PARTS = [catalogueDatabase, contentDatabase, enquiriesDatabase, mediaDatabase, gatewayDatabase];

/** An installation: a database with all tables, and a folder of files. */
export async function anInstallation(
  folder: string,
  name: string,
  parts = PARTS,
): Promise<{ url: string; files: string; drop: () => Promise<void> }> {
  const database = `backup_${name.replaceAll(' ', '_')}_${randomBytes(4).toString('hex')}`;
  const admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${database}`);
  const url = Object.assign(new URL(testDatabaseUrl()), { pathname: `/${database}` }).href;
  for (const part of parts) await migrate(part, url);
  const drop = async () => {
    await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
    await admin.end();
  };
  return { url, files: join(folder, `files of ${name}`), drop };
}
