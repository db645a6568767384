/** Largest amount in whole shillings of one M-Pesa payment or transfer, of a charge, and of a payment by hand. */
export const maxPaymentKes = 250_000;

/** Methods of payment. `withheld`: tax that a client withheld, with a certificate. */
export const paymentMethods = ['mpesa_stk', 'mpesa_paybill', 'cash', 'bank', 'cheque', 'withheld'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Methods of payments that the administrator records by hand. */
export const handPaymentMethods = ['cash', 'bank', 'cheque', 'withheld'] as const;

/** Methods of refunds. */
export const refundMethods = ['cash', 'bank', 'mpesa'] as const;

/** Kinds of charges. */
export const chargeKinds = ['course', 'invoice', 'other'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** Payment states of a charge. */
export const chargeStates = ['open', 'part', 'paid', 'cancelled'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Sources that confirm a payment. */
export const paymentProofs = ['callback+query', 'c2b', 'status', 'pull', 'owner'] as const;
