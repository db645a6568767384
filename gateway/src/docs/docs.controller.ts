import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { Problem } from '@nfa/service-kit';
import type { Response } from 'express';
import swaggerUiFolder from 'swagger-ui-dist/absolute-path.js';
import { CacheService } from '../cache/cache.service.ts';
import { type FetchedResponse, longTtl } from '../cache/response-cache.ts';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { ForVisitors } from '../http/for-visitors.ts';
import type { GatewayRequest } from '../http/gateway-request.ts';
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
@Controller('api')
export class DocsController {
  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly headers: SecurityHeaders,
    private readonly caches: CacheService,
  ) {}

  /** Sends the document, the page or one of its files. @throws Problem not_found */
  @Get(['openapi.json', 'docs', 'docs/:file'])
  @ForVisitors()
  serve(@Req() request: GatewayRequest, @Res() response: Response): Promise<void> {
    const { path } = request.canonicalUrl;
    return this.caches.respond(request, response, { key: path, scope: 'assets', fetch: () => this.make(path) });
  }

  private async make(path: string): Promise<FetchedResponse> {
    const [type, content, kind = 'docs'] = await this.contentOf(path);
    const headers = { 'content-type': type, 'cache-control': 'no-cache', ...this.headers.of(kind) };
    const response = this.caches.toCached({ status: 200, headers, body: Buffer.from(content) });
    return { response, isStorable: true, freshness: longTtl };
  }

  private async contentOf(path: string): Promise<[type: string, content: string | Buffer, kind?: 'api']> {
    if (path === '/api/openapi.json')
      return ['application/json; charset=utf-8', JSON.stringify(openApiDocument(this.config.publicUrl)), 'api'];
    if (path === '/api/docs') return ['text/html; charset=utf-8', PAGE];
    if (path === '/api/docs/start.js') return ['text/javascript; charset=utf-8', START];
    const name = path.slice('/api/docs/'.length);
    const type = Object.hasOwn(files, name) ? files[name] : undefined;
    if (type === undefined) throw new Problem('not_found', 'There is nothing at this address');
    return [type, await readFile(join(swaggerUiFolder(), name))];
  }
}
