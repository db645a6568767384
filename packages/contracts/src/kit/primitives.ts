import { z } from 'zod';
import { cleanPhone } from './clean-phone.ts';
import { problemOf } from './field-problem.ts';
import { parseUrl } from './links.ts';
import { locales } from './site.ts';
import { withoutFocus } from './without-focus.ts';

z.config({ customError: problemOf });

// Control characters never belong in text; bidi controls can disguise a single-line value such as a name or an address.
const CONTROL_IN_LINE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const CONTROL_IN_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/u;
const INVISIBLE = /^[\p{Cf}\p{Z}]*$/u;

/** True for text without a visible character, which counts as missing. */
export const isInvisible = (value: string): boolean => INVISIBLE.test(value);

const codePoints = (value: string) => [...value].length;

function text(minLength: number, maxLength: number, forbidden: RegExp, given = z.string()) {
  return given
    .trim()
    .normalize('NFC')
    .check((ctx) => {
      const length = codePoints(ctx.value);
      const problem =
        minLength > 0 && isInvisible(ctx.value)
          ? 'is required'
          : length < minLength
            ? `must have at least ${minLength} characters`
            : length > maxLength
              ? `must have at most ${maxLength} characters`
              : forbidden.test(ctx.value) || !ctx.value.isWellFormed()
                ? 'contains characters that are not allowed'
                : undefined;
      if (problem) ctx.issues.push({ code: 'custom', message: problem, input: ctx.value });
    })
    .meta({ minLength, maxLength });
}

/** Required text on one line: trimmed, NFC, 1 to `maxLength` code points, no control or bidi characters. */
export const singleLine = (maxLength: number) => text(1, maxLength, CONTROL_IN_LINE);

/** Required text with line breaks: trimmed, NFC, 1 to `maxLength` code points, no control characters but tab and line breaks. */
export const multiLine = (maxLength: number) => text(1, maxLength, CONTROL_IN_TEXT);

/**
 * Text to search for: trimmed, NFC, up to `maxLength` code points, no control or bidi characters. A phone number is searched for as
 * `phoneText` stores it.
 */
export const searchText = (maxLength: number) =>
  text(0, maxLength, CONTROL_IN_LINE, z.string().overwrite(cleanPhoneOnly));

// A range of years has up to eight digits.
const PHONE_SIGNS = /^[\s()+./-]*(?:\d[\s()+./-]*){9,}$/;

function cleanPhoneOnly(searched: string): string {
  const phone = cleanPhone(searched);
  return PHONE_SIGNS.test(phone) ? phone : searched;
}

/** A list of lines of up to `maxLength` code points; drops empty lines, which a form has for the next one. */
export const lines = (maxLength: number, maxLines: number, plural: string) =>
  z
    .array(text(0, maxLength, CONTROL_IN_LINE))
    .max(maxLines, `must have at most ${maxLines} ${plural}`)
    .overwrite((given) => given.filter((line) => !isInvisible(line)));

/** Makes a field optional: a missing or null value becomes `fallback`. */
export function withDefault<T>(schema: z.ZodType<T, T>, fallback: T) {
  const filled = schema.nullish().transform((value) => value ?? fallback) as unknown as z.ZodType<
    T,
    T | null | undefined
  >;
  return z.pipe(filled, schema);
}

/** Optional text on one line, `fallback` when missing. */
export const optionalLine = (maxLength: number, fallback = '') =>
  withDefault(text(0, maxLength, CONTROL_IN_LINE), fallback);

/** Optional text on one line; a missing value keeps the stored one, null clears it. */
export const keptLine = (maxLength: number) => {
  const schema = text(0, maxLength, CONTROL_IN_LINE);
  const filled = z
    .string()
    .nullable()
    .transform((value) => value ?? '') as unknown as z.ZodType<string, string | null>;
  return z.pipe(filled, schema).optional();
};

/** A day, `YYYY-MM-DD`. ISO 8601 has a year 0, but Postgres has not. */
export const day = z.iso
  .date('must be a date, YYYY-MM-DD')
  .refine((value) => !value.startsWith('0000'), 'must be a date, YYYY-MM-DD');

/** Optional day; a missing value keeps the stored one, null and "" clear it. */
export const keptDay = () => {
  const schema = z.union([z.literal(''), day], 'must be a date, YYYY-MM-DD');
  const filled = z
    .string()
    .nullable()
    .transform((value) => value ?? '') as unknown as z.ZodType<string, string | null>;
  return z.pipe(filled, schema).optional();
};

/** A time of the day, `HH:MM`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time, HH:MM');

/** Text with line breaks that may be empty: trimmed, NFC, up to `maxLength` code points. */
export const textOrEmpty = (maxLength: number) => text(0, maxLength, CONTROL_IN_TEXT);

/** Optional text with line breaks, `fallback` when missing. */
export const optionalText = (maxLength: number, fallback = '') => withDefault(textOrEmpty(maxLength), fallback);

/** Optional true or false, `fallback` when missing. */
export const optionalFlag = (fallback: boolean) => withDefault(z.boolean(), fallback);

/** Optional whole number from `min` to `max`, null when missing. */
export const optionalInteger = (min: number, max: number) =>
  withDefault<number | null>(
    z.int().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`).nullable(),
    null,
  );

/** An amount in whole Kenyan shillings. */
export const wholeShillings = (max: number, min = 1) =>
  z.int('must be a whole number of shillings').min(min, `must be at least ${min}`).max(max, `must be at most ${max}`);

/** Optional choice from a closed list, `fallback` when missing. */
export const optionalChoice = <const T extends string>(values: readonly [T, ...T[]], fallback: NoInfer<T>) =>
  withDefault<T>(z.enum(values) as unknown as z.ZodType<T, T>, fallback);

/** Language of the page with the form, used for later messages. */
export const personLocale = optionalChoice(locales, 'en');

const OWN_FILM = /^\/media\/[0-9a-f]{64}\.(?:mp4|webm|mov)(?:#|$)/;
const OWN_MEDIA =
  /^\/media\/[0-9a-f]{64}\.(?:jpg|webp|gif|png|mp4|webm|mov)(?:#focus=(?:100|\d{1,2}),(?:100|\d{1,2}))?$/;

/** True for "", one of our own `/media/…` addresses or an https address. */
export function isMediaUrl(value: string): boolean {
  return value === '' || OWN_MEDIA.test(value) || (value.length <= 2_048 && isPlainHttpsUrl(value));
}

/** True for an https address without credentials, and without characters that break out of HTML or that Postgres cannot store. */
export function isPlainHttpsUrl(value: string): boolean {
  if (/[\s\\"'<>]/.test(value) || CONTROL_IN_LINE.test(value) || !value.isWellFormed()) return false;
  const url = parseUrl(value);
  return url?.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '';
}

/** Address in a list of pictures or films, see `mediaUrl`. */
export const mediaUrlEntry = z
  .string()
  .trim()
  .refine(isMediaUrl, 'must be empty, an uploaded file or an https address')
  .meta({ maxLength: 2_048 });

/**
 * Address of a picture or video: "", `/media/<hash>.<ext>` or https, up to 2,048 characters. Our own pictures may have
 * `#focus=<x>,<y>`: the point, in percent of width and height, that cropping keeps visible.
 */
export const mediaUrl = withDefault(mediaUrlEntry, '');

/** Address in a list of pictures, see `pictureUrl`. */
export const pictureUrlEntry = mediaUrlEntry.refine((value) => !OWN_FILM.test(value), 'must be a picture, not a film');

/** Like `mediaUrl`, but none of our own films; nobody can tell what an address of another site is. */
export const pictureUrl = withDefault(pictureUrlEntry, '');

/** Most alternative texts of one record. */
const maxAltTexts = 40;
/** Most characters of one alternative text. */
export const maxAltTextLength = 250;

/**
 * Alternative texts of a record's pictures, by the picture's address without its `#focus`: up to 40 texts of up to
 * 250 characters each. Blank texts are dropped; a picture without one is described by the page.
 */
export const altTexts = withDefault(
  z
    .record(mediaUrlEntry, text(0, maxAltTextLength, CONTROL_IN_LINE))
    .refine((texts) => Object.keys(texts).length <= maxAltTexts, `must have at most ${maxAltTexts} texts`)
    .overwrite((texts) =>
      Object.fromEntries(
        Object.entries(texts).flatMap(([address, words]) => (words === '' ? [] : [[withoutFocus(address), words]])),
      ),
    ),
  {} as Record<string, string>,
);

/** Optional https address, up to 2,048 characters, or "". */
export const optionalHttpsUrl = (fallback = '') =>
  withDefault(
    z
      .string()
      .trim()
      // Browsers leave an apostrophe in an address, e.g. in the minutes of a pin on a map.
      .overwrite((value) => value.replaceAll("'", '%27'))
      .max(2_048, 'must have at most 2048 characters')
      .refine((value) => value === '' || isPlainHttpsUrl(value), 'must be empty or an https address'),
    fallback,
  );

const EMAIL_LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_{}~-]{1,64}$/;
const EMAIL_LABEL = /^[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

/** True for `local@domain` in plain characters only, which every mail server accepts and which cannot inject headers. */
export function isEmail(value: string): boolean {
  if (value.length < 3 || value.length > 254) return false;
  const at = value.lastIndexOf('@');
  const local = value.slice(0, at);
  const labels = value.slice(at + 1).split('.');
  return (
    at > 0 &&
    EMAIL_LOCAL.test(local) &&
    !local.startsWith('.') &&
    !local.endsWith('.') &&
    !local.includes('..') &&
    labels.length >= 2 &&
    labels.every((label) => EMAIL_LABEL.test(label))
  );
}

/** E-mail address, 3 to 254 characters, plain `local@domain`. */
export const email = z
  .string()
  .trim()
  .check((ctx) => {
    if (!isEmail(ctx.value))
      ctx.issues.push({
        code: 'custom',
        message: ctx.value === '' ? 'is required' : 'must look like name@example.com',
        input: ctx.value,
      });
  })
  .meta({ format: 'email', minLength: 3, maxLength: 254 });

/** True for 7 to 32 characters of `0-9 + ( ) . -` and space with 7 to 15 digits. */
export function isPhone(value: string): boolean {
  const digits = value.replace(/\D/g, '').length;
  return /^[0-9+ ().-]{7,32}$/.test(value) && digits >= 7 && digits <= 15;
}

/** Text of a field for a phone number, cleaned and trimmed before it is checked. */
export const phoneText = z.string().overwrite(cleanPhone).trim();

/** Phone number in any notation. */
export const phone = phoneText
  .check((ctx) => {
    if (!isPhone(ctx.value))
      ctx.issues.push({
        code: 'custom',
        message: ctx.value === '' ? 'is required' : 'must have 7 to 15 digits and no letters',
        input: ctx.value,
      });
  })
  .meta({ minLength: 7, maxLength: 32 });

/** Optional e-mail address or phone number, "" if missing. */
export const optionalContact = (schema: z.ZodType<string, string>) =>
  withDefault(
    z.union([z.literal(''), schema], 'must be empty or complete') as unknown as z.ZodType<string, string>,
    '',
  );

/** Optional text that is "" or valid, `fallback` when missing. @param plain how the text is cleaned before it is checked */
export const blankOr = (
  isValid: (value: string) => boolean,
  message: string,
  { plain = z.string().trim(), fallback = '' } = {},
) =>
  withDefault(
    plain.refine((value) => value === '' || isValid(value), message),
    fallback,
  );

/** Query flag: `true` or `false`. */
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Query number: a whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    // More digits would be infinite.
    .regex(/^-?\d{1,300}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(min, `must be at least ${min}`).max(max, `must be at most ${max}`));

/** Query part of every list that can be paged: `limit` 1 to 100, `offset` from 0. */
export const paging = { limit: wholeNumber(1, 100).optional(), offset: wholeNumber(0, 1_000_000).optional() };

/** Id of a record: UUIDv7, so ids sort by age. */
export const id = z.uuid();

/** Optional id of another record, null when missing. */
export const optionalId = withDefault<string | null>(z.uuid().nullable(), null);

/** The administrator's password as it is entered; a new one has stricter rules. */
export const password = z.string().min(1, 'is required').max(256);

/** Most characters of a timestamp, which may have nanoseconds. */
const MAX_TIMESTAMP_LENGTH = 30;

/** Timestamp as ISO 8601 in UTC. Postgres has no year 0, and refuses long fractions of a second. */
export const timestamp = z.iso
  .datetime()
  .refine((value) => !value.startsWith('0000') && value.length <= MAX_TIMESTAMP_LENGTH);
