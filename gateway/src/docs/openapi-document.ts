import { allRoutes, ProblemDetails, problemStatus, type Route } from '@nfa/contracts';
import { z } from 'zod';

type Json = Record<string, unknown>;

const COMPONENTS = '#/components/schemas/';
/** Description of each value of a route's `fresh`. */
const freshness = {
  always: 'Needs a factor that this session has proven in the last five minutes, else 403 `fresh_factor_required`.',
  'or-password':
    'With a second factor on, needs one that this session has proven in the last five minutes, else 403 `fresh_factor_required`.',
  'by-service':
    'Some changes need a factor that this session has proven in the last five minutes, else 403 `fresh_factor_required`.',
};

/** The OpenAPI 3.1 document of everything that can be called from outside, built from the contracts. */
export function openApiDocument(publicUrl: string): Json {
  const schemas: Json = {};
  const problem = schemaOf(ProblemDetails, 'output', schemas);
  const paths: Record<string, Json> = {};
  for (const route of allRoutes) {
    if (route.access === 'internal') continue;
    const path = `/api${route.path.replace(/:([a-z_]+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, schemas, problem) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nairobi Face Academy',
      version: '1.0.0',
      description: 'The public site and the administrator’s panel use these calls and no others.',
    },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas,
      securitySchemes: { administrator: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function operation(route: Route, schemas: Json, problem: Json): Json {
  const parameters = [...pathParameters(route), ...queryParameters(route, schemas)];
  return {
    operationId: `${route.service}_${route.path.replace(/[^a-z]+/g, '_').replace(/^_/, '')}_${route.name}`,
    tags: [route.service],
    summary: route.summary,
    ...(route.fresh && { description: freshness[route.fresh === true ? 'always' : route.fresh] }),
    ...(route.access === 'admin' && { security: [{ administrator: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(route, schemas),
    responses: {
      [route.status]: {
        description: 'Done',
        content: { [route.produces ?? 'application/json']: { schema: schemaOf(route.response, 'output', schemas) } },
      },
      default: {
        description: `Refused; \`code\` is one of ${Object.keys(problemStatus).join(', ')}`,
        content: { 'application/problem+json': { schema: problem } },
      },
    },
  };
}

function requestBody(route: Route, schemas: Json): Json {
  if (route.consumes) {
    const file = { type: 'object', required: ['file'], properties: { file: { type: 'string', format: 'binary' } } };
    return { requestBody: { required: true, content: { [route.consumes]: { schema: file } } } };
  }
  if (!route.body) return {};
  const schema = schemaOf(route.body, 'input', schemas);
  return { requestBody: { required: true, content: { 'application/json': { schema } } } };
}

// The others are tokens, codes, file names and choices.
const IS_RECORD_ID = /^(?:id|[a-z]+_id|version)$/;

const pathParameters = (route: Route): Json[] =>
  [...route.path.matchAll(/:([a-z_]+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', ...(IS_RECORD_ID.test(name) && { format: 'uuid' }) },
  }));

function queryParameters(route: Route, schemas: Json): Json[] {
  return Object.entries(route.query?.shape ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: !(schema as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(schema as z.ZodType, 'input', schemas),
  }));
}

// Named schemas go to the shared components, the others stay inline.
function schemaOf(schema: z.ZodType, io: 'input' | 'output', schemas: Json): Json {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tidy }));
  const { $schema: _, $defs = {}, ...own } = JSON.parse(text.replaceAll('"#/$defs/', `"${COMPONENTS}`)) as Json;
  for (const [name, definition] of Object.entries($defs as Json)) schemas[name] ??= definition;
  return own;
}

/** Removes limits that every JSON number has and patterns that the format implies: they only make the page longer. */
function tidy({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
}
