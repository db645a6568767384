import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { CacheService } from '../cache/cache.service.ts';
import type { CachedResponse } from '../cache/cached-response.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
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
  private readonly responses = new Map<string, Promise<CachedResponse>>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly headers: SecurityHeaders,
    private readonly caches: CacheService,
  ) {}

  /** The response for a path below `/api`; undefined when the page has no such file. */
  find(path: string): Promise<CachedResponse> | undefined {
    const known = this.responses.get(path);
    if (known) return known;
    const made = this.make(path);
    // A file that could not be read is read again at the next request.
    made?.catch(() => this.responses.delete(path));
    if (made) this.responses.set(path, made);
    return made;
  }

  private make(path: string): Promise<CachedResponse> | undefined {
    if (path === '/openapi.json')
      return this.respond(
        JSON.stringify(openApiDocument(this.config.publicUrl)),
        'application/json; charset=utf-8',
        'api',
      );
    if (path === '/docs') return this.respond(PAGE, 'text/html; charset=utf-8', 'docs');
    if (path === '/docs/start.js') return this.respond(START, 'text/javascript; charset=utf-8', 'docs');
    const name = path.startsWith('/docs/') ? path.slice('/docs/'.length) : '';
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    return type === undefined ? undefined : this.respond(readFile(join(swaggerUiFolder(), name)), type, 'docs');
  }

  private async respond(
    content: string | Promise<Buffer>,
    type: string,
    kind: 'api' | 'docs',
  ): Promise<CachedResponse> {
    const body = typeof content === 'string' ? Buffer.from(content) : await content;
    const headers = { 'content-type': type, 'cache-control': 'no-cache', ...this.headers.of(kind) };
    return this.caches.toCached({ status: 200, headers, body });
  }
}
