import { z } from 'zod';

/** Result code of M-Pesa for an unknown payment code. */
const UNKNOWN_CODE = '2032';

const item = z.looseObject({ Name: z.string(), Value: z.unknown() });

const PushBody = z.looseObject({
  Body: z.looseObject({
    stkCallback: z.looseObject({
      CheckoutRequestID: z.string().min(1).max(100),
      ResultCode: z.coerce.string(),
      ResultDesc: z.coerce.string().default(''),
      CallbackMetadata: z.looseObject({ Item: z.array(item) }).optional(),
    }),
  }),
});

const PayBillBody = z.looseObject({
  TransID: z.string().min(1).max(40),
  TransAmount: z.coerce.number(),
  /** In Nairobi, such as 20260105120000. */
  TransTime: z.coerce.string().default(''),
  BillRefNumber: z.coerce.string().default(''),
  MSISDN: z.coerce.string().default(''),
  FirstName: z.string().nullish(),
  MiddleName: z.string().nullish(),
  LastName: z.string().nullish(),
});

const parameter = z.looseObject({ Key: z.string(), Value: z.unknown() });

const ResultBody = z.looseObject({
  Result: z.looseObject({
    ResultCode: z.coerce.string(),
    ResultDesc: z.coerce.string().default(''),
    ConversationID: z.string().min(1).max(100),
    OriginatorConversationID: z.string().max(100).default(''),
    ResultParameters: z
      .looseObject({ ResultParameter: z.union([z.array(parameter), parameter.transform((one) => [one])]) })
      .optional(),
  }),
});

/** A notice about a push. */
export interface PushNotice {
  checkoutRequestId: string;
  code: string;
  description: string;
  /** Code of the payment, "" for a push that was not paid. */
  mpesaCode: string;
  amountKes: number;
  phone: string;
}

/** A notice about a payment to the PayBill number. */
export interface PayBillNotice {
  mpesaCode: string;
  amountKes: number;
  /** Account number as the payer typed it. */
  account: string;
  /** Masked phone number. */
  phone: string;
  payerName: string;
  /** Time of the payment in milliseconds since 1970; NaN when the notice names none. */
  paidAt: number;
}

/** M-Pesa's answer to a query for a payment code. */
export interface StatusNotice {
  conversationId: string;
  /** Whether the answer proves that the payment exists or that it does not; false when the query itself failed. */
  isConclusive: boolean;
  isCompleted: boolean;
  mpesaCode: string;
  amountKes: number;
  description: string;
}

/** A notice about money that was sent to a phone. */
export interface PayOutNotice {
  /** Our own id of the order. */
  orderId: string;
  conversationId: string;
  code: string;
  description: string;
  mpesaCode: string;
  amountKes: number;
  /** "254712345678 - ZAWADI NJERI", "" for a failed transfer. */
  receiver: string;
}

/** Reads a notice about a push; undefined for a body of another form. */
export function readPush(body: unknown): PushNotice | undefined {
  const { success, data } = PushBody.safeParse(body);
  if (!success) return undefined;
  const { CheckoutRequestID, ResultCode, ResultDesc, CallbackMetadata } = data.Body.stkCallback;
  const value = valuesOf(CallbackMetadata?.Item.map(({ Name, Value }) => [Name, Value]) ?? []);
  return {
    checkoutRequestId: CheckoutRequestID,
    code: ResultCode,
    description: ResultDesc,
    mpesaCode: codeOf(value('MpesaReceiptNumber')),
    amountKes: Number(value('Amount')),
    phone: String(value('PhoneNumber') ?? '').slice(0, 64),
  };
}

export function readPayBill(body: unknown): PayBillNotice | undefined {
  const { success, data } = PayBillBody.safeParse(body);
  if (!success) return undefined;
  return {
    mpesaCode: codeOf(data.TransID),
    amountKes: data.TransAmount,
    account: data.BillRefNumber.trim().slice(0, 40),
    phone: data.MSISDN.slice(0, 64),
    payerName: [data.FirstName, data.MiddleName, data.LastName].filter(Boolean).join(' ').slice(0, 100),
    paidAt: timeOf(data.TransTime),
  };
}

export function readStatus(body: unknown): StatusNotice | undefined {
  const { success, data } = ResultBody.safeParse(body);
  if (!success) return undefined;
  const { ResultCode, ResultDesc, ConversationID, ResultParameters } = data.Result;
  const value = valuesOf(ResultParameters?.ResultParameter.map(({ Key, Value }) => [Key, Value]) ?? []);
  return {
    conversationId: ConversationID,
    isConclusive: ResultCode === '0' || ResultCode === UNKNOWN_CODE,
    isCompleted: ResultCode === '0' && value('TransactionStatus') === 'Completed',
    mpesaCode: codeOf(value('ReceiptNo')),
    amountKes: Number(value('Amount')),
    description: ResultDesc,
  };
}

export function readPayOut(body: unknown): PayOutNotice | undefined {
  const { success, data } = ResultBody.safeParse(body);
  if (!success || !z.uuid().safeParse(data.Result.OriginatorConversationID).success) return undefined;
  const { ResultCode, ResultDesc, ConversationID, OriginatorConversationID, ResultParameters } = data.Result;
  const value = valuesOf(ResultParameters?.ResultParameter.map(({ Key, Value }) => [Key, Value]) ?? []);
  return {
    orderId: OriginatorConversationID,
    conversationId: ConversationID,
    code: ResultCode,
    description: ResultDesc,
    mpesaCode: codeOf(value('TransactionReceipt')),
    amountKes: Number(value('TransactionAmount')),
    receiver: String(value('ReceiverPartyPublicName') ?? '').slice(0, 100),
  };
}

/** Reference of a notice, "" when the body cannot be read. */
export function referenceOf(kind: string, body: unknown): string {
  if (kind === 'push') return readPush(body)?.checkoutRequestId ?? '';
  if (kind === 'paybill') return readPayBill(body)?.mpesaCode ?? '';
  if (kind === 'payout') return readPayOut(body)?.orderId ?? '';
  return readStatus(body)?.conversationId ?? '';
}

const valuesOf = (pairs: [string, unknown][]) => {
  const values = new Map(pairs);
  return (name: string): unknown => values.get(name);
};

/** Milliseconds since 1970; NaN for a text that is no time. */
const timeOf = (text: string): number =>
  Date.parse(text.replace(/^(....)(..)(..)(..)(..)(..)$/, '$1-$2-$3T$4:$5:$6+03:00'));

/** A value if it has the form of an M-Pesa code, otherwise "". */
const codeOf = (value: unknown): string =>
  typeof value === 'string' && /^[A-Za-z0-9]{6,20}$/.test(value) ? value.toUpperCase() : '';
