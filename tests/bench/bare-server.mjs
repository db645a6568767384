import { createServer } from 'node:http';

// Baseline of the benchmarks: a node:http server that returns a prepared body and prepared headers.
// The body is read from standard input, the headers from HEADERS as a JSON array of names and values.
const chunks = [];
for await (const chunk of process.stdin) chunks.push(chunk);
const body = Buffer.concat(chunks);
const headers = JSON.parse(process.env.HEADERS ?? '[]');
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
