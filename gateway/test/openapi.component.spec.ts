import { allRoutes } from '@nfa/contracts';
import Ajv2020 from 'ajv/dist/2020.js';
import { type RunningGateway, startGateway } from './start-gateway.ts';

type Json = Record<string, unknown>;

describe('the API document', () => {
  let gateway: RunningGateway;
  let document: { openapi: string; paths: Record<string, Record<string, Json>>; components: { schemas: Json } };
  beforeAll(async () => {
    gateway = await startGateway();
    document = (await gateway.http.get('/api/openapi.json').expect(200)).body;
  });
  afterAll(() => gateway.stop());

  it('lists every call that can be made from outside and no other', () => {
    const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const expected = allRoutes
      .filter(({ access }) => access !== 'internal')
      .map(({ method, path }) => `${method} /api${path.replace(/:([a-z_]+)/g, '{$1}')}`);
    expect(listed.sort()).toEqual(expected.sort());
    expect(document.openapi).toBe('3.1.0');
  });

  it('names each call once and asks for a token where one is needed', () => {
    const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations.filter(({ security }) => security !== undefined)).toHaveLength(
      allRoutes.filter(({ access }) => access === 'admin').length,
    );
  });

  it('calls the ids in paths UUIDs, but not tokens and file names', () => {
    const formatsIn = (path: string, method: string) => {
      const operation = document.paths[path]?.[method] as { parameters: { in: string; name: string; schema: Json }[] };
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      return Object.fromEntries(inPath.map(({ name, schema }) => [name, schema.format]));
    };
    expect(formatsIn('/api/packages/{token}/picks/{id}', 'put')).toEqual({ token: undefined, id: 'uuid' });
    expect(formatsIn('/api/admin/files/{file}', 'delete')).toEqual({ file: undefined });
    const restore = formatsIn('/api/admin/models/{id}/versions/{version}/restore', 'post');
    expect(restore).toEqual({ id: 'uuid', version: 'uuid' });
  });

  it('has schemas that a validator reads and references that lead somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(
      ([, target]) => target as string,
    );
    expect(references.length).toBeGreaterThan(30);
    for (const target of new Set(references)) {
      const name = target.replace('#/components/schemas/', '');
      expect(document.components.schemas).toHaveProperty([name]);
    }
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema({ $id: 'doc', components: document.components });
    for (const name of Object.keys(document.components.schemas))
      expect(typeof ajv.compile({ $ref: `doc#/components/schemas/${name}` })).toBe('function');
    const isCourse = ajv.compile({ $ref: 'doc#/components/schemas/CourseInput' });
    expect(isCourse({ title: 'a', description: 'b', duration: 'c', price: 'd' })).toBe(true);
    expect(isCourse({ title: 'a' })).toBe(false);
  });

  it('has a page that needs nothing from elsewhere', async () => {
    const { text, headers } = await gateway.http
      .get('/api/docs')
      .expect(200)
      .expect('content-type', /^text\/html/);
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file as string);
    expect(files.length).toBeGreaterThanOrEqual(5);
    for (const file of files) {
      expect(file).toMatch(/^\/api\//);
      await gateway.http.get(file).expect(200);
    }
    await gateway.http.get('/api/docs/package.json').expect(404);
    await gateway.http.get('/api/docs/swagger-ui.js.map').expect(404);
  });
});
