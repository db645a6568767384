import fc from 'fast-check';

/** Values that have broken software before. */
const nasty: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    Number.POSITIVE_INFINITY,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\u202eb',
    '\u2028',
    "'; DROP TABLE models; --",
    '{{7*7}}',
    '../../etc/passwd',
    'javascript:alert(1)',
    'x\r\nbcc: a@example.com',
    '9999-99-99',
    '2026-02-30',
    '0000-01-01',
    [],
    {},
    [[[[[[]]]]]],
    { $gt: '' },
    { toString: 1 },
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
  fc.anything({ maxDepth: 3 }),
);

/** A body in which some fields are hostile, missing, unknown or of another type; sometimes no object at all. */
export function hostileBody(valid: object): fc.Arbitrary<unknown> {
  const keys = [...Object.keys(valid), 'id', 'created_at', 'status', '__proto__', 'constructor'];
  const changes = fc.dictionary(fc.constantFrom(...keys), nasty, { minKeys: 1, maxKeys: 4 });
  const changed = changes.map((fields) => ({ ...valid, ...fields }));
  const missing = fc
    .subarray(Object.keys(valid))
    .map((kept) => Object.fromEntries(Object.entries(valid).filter(([key]) => kept.includes(key))));
  return fc.oneof(
    { weight: 8, arbitrary: changed },
    { weight: 2, arbitrary: missing },
    { weight: 1, arbitrary: nasty },
  );
}

/** A query string with hostile, repeated and unknown keys. */
export function hostileQuery(keys: string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    fc.constantFrom(
      '',
      'true',
      'false',
      '0',
      '1',
      '-1',
      '101',
      '1e3',
      'NaN',
      "' OR 1=1 --",
      '0000-01-01',
      '\u0000',
      '%',
      'a'.repeat(500),
    ),
    fc.string({ maxLength: 40 }),
  );
  const pair = fc.tuple(fc.constantFrom(...keys, 'order', '__proto__'), value);
  return fc
    .array(pair, { maxLength: 5 })
    .map((pairs) => pairs.map(([key, text]) => `${key}=${encodeURIComponent(wellFormed(text))}`).join('&'));
}

const wellFormed = (text: string) => text.replace(/[\ud800-\udfff]/g, '?');
