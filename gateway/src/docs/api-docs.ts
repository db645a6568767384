import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { CacheService } from '../cache/cache.service.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { SecurityHeaders } from '../http/security-headers.ts';
import { openApiDocument } from './openapi-document.ts';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API of Nairobi Face Academy</title>
<link rel="icon" href="/api/docs/favicon-32x32.png">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>The page needs JavaScript; the document itself is at <a href="/api/openapi.json">/api/openapi.json</a>.</noscript>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });\n`;

const files: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

/** The API document and the page that shows it, made at the first request. */
@Injectable()
export class ApiDocs {
  // A file that could not be read is read again at the next request.
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: 10,
    // Names that do not exist may push a file out while it is read.
    ignoreFetchAbort: true,
    fetchMethod: (path) => this.make(path),
  });

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly headers: SecurityHeaders,
    private readonly caches: CacheService,
  ) {}

  /** The response for a path below `/api`; undefined when the page has no such file. */
  find(path: string): Promise<CachedResponse | undefined> {
    return this.responses.fetch(path);
  }

  private async make(path: string): Promise<CachedResponse | undefined> {
    const found = await this.contentOf(path);
    if (!found) return undefined;
    const [type, content, kind = 'docs'] = found;
    const headers = { 'content-type': type, 'cache-control': 'no-cache', ...this.headers.of(kind) };
    return this.caches.toCached({ status: 200, headers, body: Buffer.from(content) });
  }

  private async contentOf(path: string): Promise<[type: string, content: string | Buffer, kind?: 'api'] | undefined> {
    if (path === '/openapi.json')
      return ['application/json; charset=utf-8', JSON.stringify(openApiDocument(this.config.publicUrl)), 'api'];
    if (path === '/docs') return ['text/html; charset=utf-8', PAGE];
    if (path === '/docs/start.js') return ['text/javascript; charset=utf-8', START];
    const name = path.replace(/^\/docs\//, '');
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    return type === undefined ? undefined : [type, await readFile(join(swaggerUiFolder(), name))];
  }
}
