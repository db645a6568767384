/** Header of every request between processes and of every response: id of the visitor's request for logs and errors. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Request header that makes a change safe to repeat: the same key returns the response of the first call. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key';

/** Response header of page data and request header of the public forms: proof that a page was open before the form was sent. */
export const FORM_TOKEN_HEADER = 'x-form-token';

/** Request header of the public forms, `1` when the honeypot field, which people cannot see, was filled in. */
export const FORM_HONEYPOT_HEADER = 'x-form-trap';

/**
 * Internal request header of the public forms, `1` when the mail to the agency belongs into the hourly digest. Only the gateway
 * sets it, and it drops the header from clients.
 */
export const MAIL_DIGEST_HEADER = 'x-mail-digest';

/** Internal request header, `1` when the session has a fresh factor: see `fresh` of a route. Only the gateway sets it. */
export const FRESH_FACTOR_HEADER = 'x-fresh-factor';

/** Internal request header of routes with `tellsClient`: the client's IP address. Only the gateway sets it. */
export const CLIENT_IP_HEADER = 'x-client-ip';

/** Response header of lists with paging: the number of records that match. */
export const TOTAL_COUNT_HEADER = 'x-total-count';

/**
 * Request header from the gateway to the rendering server, which sends it with the calls that it makes for the visitor: signed
 * proof of the client IP.
 */
export const CLIENT_TOKEN_HEADER = 'x-client-token';

/** Request header of the public calls about packages: the secret of the client who calls. */
export const PACKAGE_CLIENT_HEADER = 'x-package-client';

/**
 * Request header of the calls of a person's own page: the secret of its session. In a response of the rendering server it sets the
 * cookie; "" removes it.
 */
export const MY_PAGE_HEADER = 'x-my-page';

/** Request header from the gateway to the rendering server, `light` in data-saving mode. */
export const DATA_MODE_HEADER = 'x-data-mode';

/** Response header from the rendering server to the gateway: hashes of the styles in the page, for its content security policy. */
export const STYLE_HASHES_HEADER = 'x-style-hashes';

/** Response header from the rendering server to the gateway: hashes of the scripts in the page, for its content security policy. */
export const SCRIPT_HASHES_HEADER = 'x-script-hashes';

/** Request header of WhatsApp's webhooks: the HMAC of the body with the app secret. */
export const WHATSAPP_SIGNATURE_HEADER = 'x-hub-signature-256';

/** Version of settings and pages that were never saved: sent in `If-Match`, it keeps a first save from replacing another one. */
export const neverSaved = '1970-01-01T00:00:00.000Z';
