import { createServer } from 'node:http';

// What everything is compared with: node:http that answers ready bytes. Bytes come over standard input.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
