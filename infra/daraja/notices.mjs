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

/**
 * Result of a status query for a payment.
 * @param {import('./book.mjs').Payment | undefined} payment @param {string} conversationId @param {string} originatorId
 * @param {number} code 0, or why M-Pesa tells nothing of the payment
 */
export function statusNotice(payment, conversationId, originatorId, code = payment ? 0 : 2_032) {
  const parameter = (/** @type {string} */ Key, /** @type {unknown} */ Value) => ({ Key, Value });
  return {
    Result: {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: RESULTS[code] ?? '',
      OriginatorConversationID: originatorId,
      ConversationID: conversationId,
      TransactionID: payment?.receipt ?? '',
      ...(payment &&
        code === 0 && {
          ResultParameters: {
            ResultParameter: [
              parameter('ReceiptNo', payment.receipt),
              parameter('TransactionStatus', 'Completed'),
              parameter('Amount', payment.amount),
              parameter('FinalisedTime', Number(stamp(new Date(payment.at)))),
              parameter('DebitPartyName', `${payment.phone} - ZAWADI NJERI`),
            ],
          },
        }),
    },
  };
}

/** Result of a payout; a payment of undefined means that the number has no M-Pesa. */
export const payOutNotice = (
  /** @type {import('./book.mjs').Payment | undefined} */ payment,
  /** @type {string} */ conversationId,
  /** @type {string} */ originatorId,
) => ({
  Result: {
    ResultType: 0,
    ResultCode: payment ? 0 : 2_040,
    ResultDesc: payment
      ? RESULTS[0]
      : "Credit Party customer type (Unregistered or Registered Customer) can't be supported.",
    OriginatorConversationID: originatorId,
    ConversationID: conversationId,
    TransactionID: payment?.receipt ?? '',
    ...(payment && {
      ResultParameters: {
        ResultParameter: [
          { Key: 'TransactionAmount', Value: payment.amount },
          { Key: 'TransactionReceipt', Value: payment.receipt },
          { Key: 'ReceiverPartyPublicName', Value: `${payment.phone} - ZAWADI NJERI` },
        ],
      },
    }),
  },
});
