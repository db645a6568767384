// What the backup program needs in order to erase records, and to repeat erasures and refusals after a restore.
export { BEFORE_ALL, pictureDecisions } from '../consents/picture-decisions.ts';
export { reapplyWithdrawals } from '../consents/reapply-withdrawals.ts';
export { textOfModelFiles } from '../models/model-pictures.ts';
export { LOCK_MODELS } from '../picture-policy/former-shots.ts';
export { filesOfRecord, KEEP_FILES_PRIVATE } from './record-files.ts';
export { recordParts } from './record-parts.ts';
