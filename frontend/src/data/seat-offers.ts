import type { SeatAnswer, SeatOffer } from '@nfa/contracts';
import { routePath, seatOfferPath } from '@nfa/contracts/plain';
import { call } from '../lib/api.ts';
import { localized } from '../translations/text.ts';
import { type FormProof, postForm } from './post-form.ts';

/** The offer of a seat for the link in a mail. @throws ApiError and the errors of `fetch` */
export async function fetchSeatOffer(id: string, signal?: AbortSignal): Promise<{ offer: SeatOffer; readAt: number }> {
  const { data, headers } = await call<SeatOffer>(localized(routePath(seatOfferPath, { id })), signal && { signal });
  // The clock of a phone may be hours off.
  return { offer: data, readAt: Date.parse(headers.get('date') ?? '') || Date.now() };
}

/** Accepts or declines the offer of a seat. @throws ApiError and the errors of `fetch` */
export const answerSeatOffer = (id: string, answer: SeatAnswer['answer'], proof: FormProof) =>
  postForm<SeatOffer>(localized(routePath(seatOfferPath, { id })), { answer }, proof);
