/** What kind of response the headers are for. */
export type ResponseKind = 'page' | 'file' | 'api' | 'media' | 'docs';

const pagePolicy = (isHttps: boolean, styleHashes: string[] = [], scriptHashes: string[] = []): string =>
  [
    "default-src 'none'",
    // The only inline script is the one that starts the page, allowed by its hash.
    ["script-src 'self'", ...scriptHashes].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
    // React writes style attributes; style elements are allowed by their hashes.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    'frame-src https://www.google.com https://maps.google.com https://www.openstreetmap.org',
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

const HASH = /^'sha256-[A-Za-z0-9+/]{43}='$/;
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
// The media service sends the same; this one also covers its errors.
const MEDIA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Headers that every response carries, by kind. */
export class SecurityHeaders {
  private readonly byKind: Record<ResponseKind, Record<string, string>>;
  /** Whether visitors come over HTTPS. */
  readonly isHttps: boolean;

  constructor({ publicUrl }: { publicUrl: string }) {
    const isHttps = publicUrl.startsWith('https:');
    this.isHttps = isHttps;
    const common = {
      'x-content-type-options': 'nosniff',
      ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    };
    // For documents only: a page also fetches about ten files of the build, which need none of these.
    const ofDocuments = {
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    };
    const withPolicy = (policy: string) => ({ ...common, ...ofDocuments, 'content-security-policy': policy });
    this.byKind = {
      page: withPolicy(pagePolicy(isHttps)),
      file: { ...common, 'content-security-policy': "default-src 'none'" },
      api: withPolicy(DATA_POLICY),
      media: withPolicy(MEDIA_POLICY),
      docs: withPolicy(DOCS_POLICY),
    };
  }

  of(kind: ResponseKind): Readonly<Record<string, string>> {
    return this.byKind[kind];
  }

  /**
   * The policy of a page with inline styles and an inline script.
   * @param styles hashes as the rendering server names them; anything but hashes is left out
   * @param scripts the same of scripts
   */
  pageWith(styles: string, scripts: string): string {
    const hashesIn = (text: string) => text.split(' ').filter((hash) => HASH.test(hash));
    return pagePolicy(this.isHttps, hashesIn(styles), hashesIn(scripts));
  }
}
