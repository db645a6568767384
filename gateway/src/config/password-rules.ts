import { minPasswordLength } from '@nfa/contracts';

/** Password of the demonstration; refused everywhere else. */
export const DEMO_PASSWORD = 'admin123';
/** Name that the sign-in page publishes together with it. */
export const DEMO_USERNAME = 'admin';

// Common parts of long passwords: one that consists of these, digits and punctuation is easy to guess.
const COMMON_PARTS = [
  'nairobifaceacademy|nairobiface|faceacademy|nairobi|academy|kenya|modelling|modeling|models|model|agency|runway',
  'administrator|admin|root|user|test|demo|guest|login|welcome|letmein|secret|master|changeme|change|default',
  'passphrase|password|passwort|passw0rd|p4ssword|p@ssw0rd|pass|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm|zxcv|qazwsx|1q2w3e4r5t|1q2w3e4r',
  'abcdefghijklmnopqrstuvwxyz|abcdefgh|abcdef|abc|iloveyou|monkey|dragon|football|baseball|sunshine|princess|superman|batman|jesus',
  '01234567890|1234567890|123456789|12345678|1234567|123456|12345|1234|9876543210|987654321|112233|121212',
  'trustno1|whatever|shadow|michael|jordan|charlie|summer|winter|spring|autumn|correcthorsebatterystaple|my|the|is|for|new',
]
  .join('|')
  .split('|')
  .sort((a, b) => b.length - a.length);

/** Normalises a user name for comparison: ignores surrounding spaces and letter case. */
export const normalName = (name: string): string => name.trim().normalize('NFC').toLowerCase();

/** Why a password is too weak, undefined when it is not; a phrase that follows the name of the field. */
export function passwordWeakness(password: string, username: string): string | undefined {
  const length = [...password].length;
  if (length < minPasswordLength) return `must have at least ${minPasswordLength} characters`;
  if (length > 256) return 'must have at most 256 characters';
  const plain = password.normalize('NFC').toLowerCase();
  const name = normalName(username);
  if (new Set(plain).size < 5) return 'must not repeat the same few characters';
  let rest = plain;
  if (name.length >= 3) rest = rest.replaceAll(name, '');
  for (const part of COMMON_PARTS) rest = rest.replaceAll(part, '');
  const letters = rest.replace(/[^\p{L}]/gu, '');
  if (letters.length < 4 && rest.length < 8) return 'is too easy to guess: it consists of common words';
  return undefined;
}
