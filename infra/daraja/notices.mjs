import { RESULTS } from './book.mjs';

/** Nairobi's time as M-Pesa writes it, `YYYYMMDDHHmmss`. */
export const stamp = (/** @type {Date} */ at) =>
  new Date(at.getTime() + 3 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);

/** M-Pesa's callback for a push. @param {import('./book.mjs').Prompt} prompt */
export function pushNotice({ id, merchantId, code, amount, receipt, phone }, at = new Date()) {
  const item = (/** @type {string} */ Name, /** @type {unknown} */ Value) => ({ Name, Value });
  const paid = [
    item('Amount', amount),
    item('MpesaReceiptNumber', receipt),
    item('TransactionDate', Number(stamp(at))),
    item('PhoneNumber', Number(phone)),
  ];
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: merchantId,
        CheckoutRequestID: id,
        ResultCode: Number(code),
        ResultDesc: RESULTS[code ?? ''] ?? '',
        ...(code === '0' && { CallbackMetadata: { Item: paid } }),
      },
    },
  };
}

/** M-Pesa's callback for a payment to the PayBill number. @param {import('./book.mjs').Payment} payment @param {string} shortCode */
export const payBillNotice = ({ receipt, at, amount, account, phone }, shortCode) => ({
  TransactionType: 'Pay Bill',
  TransID: receipt,
  TransTime: stamp(new Date(at)),
  TransAmount: amount.toFixed(2),
  BusinessShortCode: shortCode,
  BillRefNumber: account,
  InvoiceNumber: '',
  OrgAccountBalance: '',
  ThirdPartyTransID: '',
  MSISDN: `${phone.slice(0, 5)}****${phone.slice(-3)}`,
  FirstName: 'ZAWADI',
  MiddleName: '',
  LastName: '',
});

/** @typedef {{ ConversationID: string, OriginatorConversationID: string }} Ids ids of a call whose result is sent later */

/**
 * Result of a status query for a payment.
 * @param {import('./book.mjs').Payment | undefined} payment @param {Ids} ids
 * @param {number} code 0, or why M-Pesa tells nothing of the payment
 */
export const statusNotice = (payment, ids, code = payment ? 0 : 2_032) =>
  result(payment, ids, code, {
    ReceiptNo: payment?.receipt,
    TransactionStatus: 'Completed',
    Amount: payment?.amount,
    FinalisedTime: payment && Number(stamp(new Date(payment.at))),
    DebitPartyName: `${payment?.phone} - ZAWADI NJERI`,
  });

/**
 * Result of a payout; a payment of undefined means that the number has no M-Pesa.
 * @param {import('./book.mjs').Payment | undefined} payment @param {Ids} ids
 */
export const payOutNotice = (payment, ids) =>
  result(payment, ids, payment ? 0 : 2_040, {
    TransactionAmount: payment?.amount,
    TransactionReceipt: payment?.receipt,
    ReceiverPartyPublicName: `${payment?.phone} - ZAWADI NJERI`,
  });

/**
 * @param {import('./book.mjs').Payment | undefined} payment @param {Ids} ids @param {number} code
 * @param {Record<string, unknown>} parameters what a successful call tells of the payment
 */
const result = (payment, ids, code, parameters) => ({
  Result: {
    ResultType: 0,
    ResultCode: code,
    ResultDesc: RESULTS[code] ?? '',
    ...ids,
    TransactionID: payment?.receipt ?? '',
    ...(code === 0 && {
      ResultParameters: { ResultParameter: Object.entries(parameters).map(([Key, Value]) => ({ Key, Value })) },
    }),
  },
});
