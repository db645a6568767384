/** Most whole shillings that M-Pesa takes at once, and that a charge or a payment by hand may have. */
export const maxPaymentKes = 250_000;

/** How money arrives. `withheld`: tax that a client kept back, with a certificate. */
export const paymentMethods = ['mpesa_stk', 'mpesa_paybill', 'cash', 'bank', 'cheque', 'withheld'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** Ways that the administrator records by hand. */
export const handPaymentMethods = ['cash', 'bank', 'cheque', 'withheld'] as const;

/** How money is paid back. */
export const refundMethods = ['cash', 'bank', 'mpesa'] as const;

/** What a charge is for. */
export const chargeKinds = ['course', 'invoice', 'other'] as const;
export type ChargeKind = (typeof chargeKinds)[number];

/** How far a charge is paid. */
export const chargeStates = ['open', 'part', 'paid', 'cancelled'] as const;
export type ChargeState = (typeof chargeStates)[number];

/** Who or what confirmed a payment. */
export const paymentProofs = ['callback+query', 'c2b', 'status', 'pull', 'owner'] as const;
