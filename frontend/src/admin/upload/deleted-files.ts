import { isStored, storedAddress } from './media-address.ts';

/** Stored addresses of the uploaded files among these that the server has deleted. @throws TypeError when it cannot be reached */
export async function findDeleted(urls: readonly string[]): Promise<string[]> {
  const files = [...new Set(urls.filter(isStored).map(storedAddress))];
  // A file that is only hidden from visitors is answered with 410.
  const answers = await Promise.all(files.map((file) => fetch(file, { method: 'HEAD', cache: 'no-store' })));
  return files.filter((_, index) => answers[index]?.status === 404);
}
