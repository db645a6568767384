import { randomBytes } from 'node:crypto';
import { RESULTS } from './book.mjs';
import { payOutNotice, statusNotice } from './notices.mjs';

/** @typedef {{ status: number, body: object }} Answer */

const refuse = (/** @type {number} */ status, /** @type {string} */ errorCode, /** @type {string} */ errorMessage) => ({
  status,
  body: { requestId: randomBytes(6).toString('hex'), errorCode, errorMessage },
});

const accepted = { ResponseCode: '0', ResponseDescription: 'Success. Request accepted for processing' };

/**
 * The calls of Daraja, in its wire format.
 * @param {{ book: import('./book.mjs').Book, account: { key: string, secret: string, shortCode: string, passkey: string },
 *   faults: { mode: string }, send: (url: string, notice: object) => void, promptMs: number, expire: (id: string) => void }} options
 */
export function wireCalls({ book, account, faults, send, promptMs, expire }) {
  let token = '';
  const hasToken = (/** @type {string} */ given) => token !== '' && given === `Bearer ${token}`;
  const isSigned = ({ BusinessShortCode, Password, Timestamp }) =>
    String(BusinessShortCode) === account.shortCode &&
    Password === Buffer.from(account.shortCode + account.passkey + Timestamp).toString('base64');

  /** @type {Record<string, (body: any) => Answer>} */
  const calls = {
    '/mpesa/stkpush/v1/processrequest': (body) => {
      const { Amount, PhoneNumber, AccountReference, CallBackURL } = body;
      if (!isSigned(body)) return refuse(500, '500.001.1001', 'Wrong credentials');
      if (!Number.isInteger(Amount) || Amount < 1 || Amount > 250_000)
        return refuse(400, '400.002.02', 'Bad Request - Invalid Amount');
      if (typeof PhoneNumber !== 'number' || !/^254[17]\d{8}$/.test(String(PhoneNumber)))
        return refuse(400, '400.002.02', 'Bad Request - Invalid PhoneNumber');
      if (String(AccountReference).length > 12)
        return refuse(400, '400.002.02', 'Bad Request - Invalid AccountReference');
      const phone = String(PhoneNumber);
      if ([...book.prompts.values()].slice(-50).some((prompt) => prompt.phone === phone && prompt.code === null))
        return refuse(500, '500.001.1001', RESULTS[1001] ?? '');
      const number = book.newId();
      const prompt = {
        id: `ws_CO_${number}`,
        merchantId: `7a01-${number}-1`,
        phone,
        amount: Amount,
        account: String(AccountReference),
        callbackUrl: CallBackURL,
        at: new Date().toISOString(),
        code: null,
        receipt: '',
        note: '',
      };
      book.savePrompt(prompt);
      if (promptMs > 0) setTimeout(() => expire(prompt.id), promptMs).unref();
      const ids = { MerchantRequestID: prompt.merchantId, CheckoutRequestID: prompt.id };
      return { status: 200, body: { ...ids, ...accepted, CustomerMessage: accepted.ResponseDescription } };
    },
    '/mpesa/stkpushquery/v1/query': (body) => {
      if (!isSigned(body)) return refuse(500, '500.001.1001', 'Wrong credentials');
      const prompt = book.prompts.get(body.CheckoutRequestID);
      if (!prompt) return refuse(400, '400.002.02', 'Bad Request - Invalid CheckoutRequestID');
      if (prompt.code === null) return refuse(500, '500.001.1001', 'The transaction is being processed');
      const ids = { MerchantRequestID: prompt.merchantId, CheckoutRequestID: prompt.id };
      const result = { ResultCode: prompt.code, ResultDesc: RESULTS[prompt.code] ?? '' };
      return { status: 200, body: { ...ids, ...accepted, ...result } };
    },
    '/mpesa/c2b/v2/registerurl': ({ ConfirmationURL }) => {
      book.saveUrls({ paybill: ConfirmationURL });
      return { status: 200, body: { OriginatorCoversationID: book.newId(), ...accepted } };
    },
    '/mpesa/transactionstatus/v1/query': ({ TransactionID, ResultURL }) => {
      const ids = { ConversationID: `AG_${book.newId()}`, OriginatorConversationID: book.newId() };
      const payment = book.payments.get(TransactionID);
      const code = faults.mode === 'no-operator' ? 2_001 : undefined;
      setImmediate(() => send(ResultURL, statusNotice(payment, ids, code)));
      return { status: 200, body: { ...ids, ...accepted } };
    },
    '/mpesa/b2c/v3/paymentrequest': (body) => {
      const { OriginatorConversationID, Amount, PartyB, ResultURL } = body;
      if (
        [...book.payments.values()].some(
          ({ kind, account: id }) => kind === 'payout' && id === OriginatorConversationID,
        )
      )
        return refuse(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
      const ids = { ConversationID: `AG_${book.newId()}`, OriginatorConversationID };
      if (String(PartyB).endsWith('001'))
        return refuse(500, '500.003.02', 'System is busy. Please try again in few minutes.');
      const paid = { phone: String(PartyB), amount: Amount, account: OriginatorConversationID };
      // A number that ends in 000 has no M-Pesa account.
      const payment = paid.phone.endsWith('000') ? undefined : book.pay('payout', paid);
      setImmediate(() => send(ResultURL, payOutNotice(payment, ids)));
      return { status: 200, body: { ...ids, ...accepted } };
    },
  };

  return {
    /** True for an address of Daraja. */
    handles: (/** @type {string} */ path) => path in calls || path === '/oauth/v1/generate',
    /** Number of access tokens issued so far. */
    tokens: 0,
    /** @param {string} path @param {string} authorization @param {unknown} body @returns {Answer} */
    answer(path, authorization, body) {
      if (path === '/oauth/v1/generate') {
        const basic = `Basic ${Buffer.from(`${account.key}:${account.secret}`).toString('base64')}`;
        if (authorization !== basic) return refuse(400, '400.008.01', 'Invalid Authentication passed');
        this.tokens += 1;
        // A new token invalidates the previous one.
        token = randomBytes(14).toString('hex');
        return { status: 200, body: { access_token: token, expires_in: '3599' } };
      }
      if (!hasToken(authorization)) return refuse(404, '404.001.03', 'Invalid Access Token');
      const call = calls[path];
      if (!call || typeof body !== 'object' || body === null) return refuse(400, '400.002.02', 'Bad Request');
      return call(body);
    },
  };
}
