// What the backup program needs in order to erase records, and to repeat erasures after a restore.
export { CANCEL_OWED, LOCK_TOGETHER, SPREAD } from '../ledger/cancel-charges.ts';
export { recordParts } from './record-parts.ts';
