import { takeLock } from '../../infra/local/lock.mjs';
import { writeWhole } from '../../infra/local/write-whole.mjs';

// Tries to take a lock, writes to a file what became of it, and runs on until it is killed.
const [, , lock = '', outcome = ''] = process.argv;
const tried = takeLock(lock, 'refused').then(() => 'taken');
writeWhole(outcome, await tried.catch(({ message }) => message));
setInterval(() => {}, 60_000);
