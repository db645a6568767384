/**
 * Reads a mail as far as a person wants to see it: headers, plain text, HTML.
 * @param {string} raw the mail as one character per byte (latin1)
 * @returns {{ headers: Record<string, string>, text: string, html: string }}
 */
export function parseMail(raw) {
  const { headers, body } = split(raw);
  const found = { text: '', html: '' };
  collect(headers, body, found, 0);
  const decoded = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, decodeWords(value)]));
  return { headers: decoded, ...found };
}

function split(raw) {
  const [head = '', ...rest] = raw.split(/\r?\n\r?\n/);
  const headers = /** @type {Record<string, string>} */ ({});
  for (const line of head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers[line.slice(0, colon).toLowerCase()] ??= line.slice(colon + 1).trim();
  }
  return { headers, body: rest.join('\r\n\r\n') };
}

function collect(headers, body, found, depth) {
  const type = headers['content-type'] ?? 'text/plain';
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  if (/^multipart\//i.test(type) && boundary && depth < 5) {
    for (const part of body.split(`--${boundary}`).slice(1)) {
      if (part.startsWith('--')) break;
      const inner = split(part.replace(/^\r?\n/, ''));
      collect(inner.headers, inner.body.replace(/\r?\n$/, ''), found, depth + 1);
    }
    return;
  }
  const charset = /charset="?([^";\s]+)"?/i.exec(type)?.[1] ?? 'utf-8';
  const text = decodeBytes(bytesOf(body, headers['content-transfer-encoding']), charset);
  if (/^text\/html/i.test(type)) found.html ||= text;
  else if (/^text\/plain/i.test(type)) found.text ||= text;
}

function bytesOf(body, encoding = '7bit') {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64');
  if (/quoted-printable/i.test(encoding)) return Buffer.from(unquote(body.replace(/=\r?\n/g, '')), 'latin1');
  return Buffer.from(body, 'latin1');
}

const unquote = (text) => text.replace(/=([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));

function decodeBytes(bytes, charset) {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString('utf8');
  }
}

function decodeWords(value) {
  return value
    .replace(/(=\?[^?]+\?[BQbq]\?[^?]*\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([^?]+)\?([BQbq])\?([^?]*)\?=/g, (_, charset, kind, data) =>
      decodeBytes(
        kind.toUpperCase() === 'B'
          ? Buffer.from(data, 'base64')
          : Buffer.from(unquote(data.replace(/_/g, ' ')), 'latin1'),
        charset,
      ),
    );
}
