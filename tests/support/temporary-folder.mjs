import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new empty folder. As root, Postgres runs as another user, who has to get through to its data. @param {string} prefix */
export async function temporaryFolder(prefix) {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  await chmod(folder, 0o711);
  return folder;
}
