import { z } from 'zod';
import { defineRoutes } from '../kit/route.ts';

/** Kinds of notices: result of a push, payment to the PayBill number, result of a status query, result of a payout. */
export const noticeKinds = ['push', 'paybill', 'status', 'payout'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Response to every notice of M-Pesa. */
export const NoticeTaken = z
  .object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') })
  .meta({ id: 'NoticeTaken' });
export type NoticeTaken = z.infer<typeof NoticeTaken>;

export const paymentNoticeRoutes = defineRoutes('agency', {
  take: {
    method: 'POST',
    path: '/payments/notices/:kind/:secret',
    access: 'public',
    tellsClient: true,
    summary: 'Takes a notice of M-Pesa, in its own form; 503 when it cannot be stored.',
    body: z.unknown(),
    response: NoticeTaken,
  },
});
