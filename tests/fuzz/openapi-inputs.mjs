import fc from 'fast-check';

const HTTP_METHODS = ['get', 'put', 'post', 'patch', 'delete'];
const DEEPEST = 6;
const MOST_ITEMS = 6;
const LONGEST = 400;

/** Values that have broken software before. */
const nasty = fc.oneof(
  fc.constantFrom(
    null,
    true,
    0,
    -1,
    1.5,
    1e308,
    Number.MAX_SAFE_INTEGER,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'a\u202eb',
    "'; DROP TABLE models; --",
    '{{7*7}}',
    '../../etc/passwd',
    'javascript:alert(1)',
    'x\r\nbcc: a@example.com',
    '9999-99-99',
    '0000-01-01',
    '275760-09-13T00:00:00.001Z',
    'https://[',
    [],
    {},
    [[[[[[]]]]]],
    { $gt: '' },
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer({ min: 1, max: 30_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Placeholder for an ID from an earlier response, which replaces it when the input is sent. */
const seenId = fc.nat().map((pick) => ({ seenId: pick }));
const someId = fc.oneof({ weight: 3, arbitrary: seenId }, { weight: 1, arbitrary: fc.uuid() });

const text = (/** @type {any} */ { minLength = 0, maxLength = 60 }) =>
  fc.string({ unit: 'grapheme', minLength, maxLength: Math.max(minLength, Math.min(maxLength, LONGEST)) });

const strings = {
  uuid: () => someId,
  email: () => fc.emailAddress(),
  date: () =>
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
  'date-time': () =>
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString()),
  uri: () => fc.webUrl(),
};

/**
 * Returns values that a schema of the document allows; rules that the document does not contain may still refuse them.
 * @param {any} schema
 * @param {any} components
 * @param {number} [depth]
 * @returns {fc.Arbitrary<any>}
 */
function allowed(schema, components, depth = 0) {
  const next = (/** @type {any} */ part) => allowed(part, components, depth + 1);
  if (depth > DEEPEST) return fc.constant(null);
  if (schema.$ref) return next(components[schema.$ref.split('/').at(-1)]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(next));
  if (schema.allOf) return fc.tuple(...schema.allOf.map(next)).map((parts) => Object.assign({}, ...parts));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'string':
      if (schema.format in strings) return strings[/** @type {keyof strings} */ (schema.format)]();
      return schema.pattern ? fc.stringMatching(new RegExp(schema.pattern, 'u'), { size: 'small' }) : text(schema);
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -(2 ** 31), max: schema.maximum ?? 2 ** 31 - 1 });
    case 'number':
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array': {
      const most = Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? MOST_ITEMS, MOST_ITEMS));
      return fc.array(schema.items ? next(schema.items) : fc.jsonValue(), {
        minLength: schema.minItems ?? 0,
        maxLength: most,
      });
    }
    case 'object': {
      const { properties = {}, required = [], additionalProperties } = schema;
      const fields = Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, next(part)]));
      const known = fc.record(fields, { requiredKeys: required });
      if (typeof additionalProperties !== 'object' || Object.keys(additionalProperties).length === 0) return known;
      const more = fc.dictionary(fc.string({ maxLength: 12 }), next(additionalProperties), { maxKeys: 4 });
      return fc.tuple(known, more).map(([one, other]) => ({ ...other, ...one }));
    }
    default:
      return fc.jsonValue();
  }
}

/** Returns the value with one place replaced or removed, at any depth. @param {any} value @param {number[]} way @param {any} by @returns {any} */
function spoiled(value, [turn = 0, ...way], by) {
  const keys = value !== null && typeof value === 'object' ? Object.keys(value) : [];
  if (keys.length === 0 || turn % 5 === 4) return by;
  const key = /** @type {string} */ (keys[turn % keys.length]);
  const copy = Array.isArray(value) ? [...value] : { ...value };
  if (way.length === 0 && turn % 2 === 0) delete copy[key];
  else copy[key] = spoiled(value[key], way, by);
  return copy;
}

const places = fc.array(fc.nat(60), { minLength: 1, maxLength: 4 });

/** Returns allowed, nearly allowed and hostile values. @param {fc.Arbitrary<any>} good */
const anyOf = (good) =>
  fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 4, arbitrary: fc.tuple(good, places, nasty).map(([value, way, by]) => spoiled(value, way, by)) },
    { weight: 2, arbitrary: nasty },
  );

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const heads = [
  '',
  PIXEL,
  '/9j/4AAQSkZJRgABAQ',
  'AAAAGGZ0eXBoZWlj',
  'AAAAIGZ0eXBpc29t',
  'R0lGODlh',
  'JVBERi0xLjc',
  'UEsDBA',
];

const file = fc
  .tuple(
    fc.constantFrom(...heads),
    fc.uint8Array({ maxLength: 2_000 }),
    fc.constantFrom('a.png', 'a.jpg', 'a.heic', 'a.mp4', '../a.svg', 'x'.repeat(300)),
  )
  .map(([head, rest, name]) => ({ name, bytes: Buffer.concat([Buffer.from(head, 'base64'), rest]) }));

/**
 * @typedef {{ operation: string, method: string, path: string, endless: boolean, admin: boolean }} Operation
 * @typedef {Operation & { inPath: Record<string, any>, query: [string, any][], body: any, file: any,
 *   caller: 'visitor' | 'administrator' | 'liar' }} Input
 */

/**
 * Returns one arbitrary of inputs for each operation of an OpenAPI document: every parameter and body field valid, nearly valid and
 * hostile, sent by visitors, by the administrator and with an invalid token.
 * @param {any} document
 * @returns {{ name: string, inputs: fc.Arbitrary<Input> }[]}
 */
export function inputsOf({ paths, components }) {
  const value = (/** @type {any} */ schema) => anyOf(allowed(schema, components.schemas));
  return Object.entries(paths).flatMap(([path, item]) =>
    HTTP_METHODS.filter((method) => method in item).map((method) => {
      const { parameters = [], requestBody, responses, security } = item[method];
      const named = (/** @type {string} */ where) =>
        parameters
          .filter((one) => one.in === where)
          .map((one) => [one.name, fc.option(value(one.schema), { freq: 4, nil: undefined })]);
      const inPath = parameters
        .filter((one) => one.in === 'path')
        .map((one) => [one.name, fc.oneof({ weight: 4, arbitrary: someId }, { weight: 1, arbitrary: nasty })]);
      const content = requestBody?.content ?? {};
      const json = content['application/json']?.schema;
      const hasFile = 'multipart/form-data' in content;
      const fixed = {
        operation: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase(),
        path,
        admin: Boolean(security),
        endless: JSON.stringify(responses).includes('text/event-stream'),
      };
      const inputs = fc.record({
        inPath: fc.record(Object.fromEntries(inPath)),
        query: fc
          .tuple(
            fc.record(Object.fromEntries(named('query'))),
            fc.option(fc.tuple(fc.string({ maxLength: 9 }), nasty), { freq: 9 }),
          )
          .map(([known, more]) =>
            [...Object.entries(known), ...(more ? [more] : [])].filter(([, one]) => one !== undefined),
          ),
        body: json ? fc.option(value(json), { freq: 19, nil: undefined }) : fc.constant(undefined),
        file: hasFile ? fc.option(file, { freq: 9 }) : fc.constant(undefined),
        caller: security
          ? fc.constantFrom('administrator', 'administrator', 'administrator', 'visitor', 'liar')
          : fc.constantFrom('visitor', 'visitor', 'visitor', 'administrator', 'liar'),
      });
      return { name: fixed.operation, inputs: inputs.map((input) => ({ ...fixed, ...input })) };
    }),
  );
}
