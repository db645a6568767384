import { createServer } from 'node:http';

// What everything is compared with: node:http that answers the same bytes, ready, header lines included.
// The body comes over standard input, the header lines as JSON in HEADERS.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers = JSON.parse(process.env.HEADERS ?? '[]');
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
