import type {
  BookingEnquiry,
  ContactMessageInput,
  Registration,
  RegistrationInput,
  SeatAnswer,
  SeatOffer,
} from '@nfa/contracts';
import {
  bookingEnquiryPath,
  contactMessagePath,
  registrationPath,
  routePath,
  seatOfferPath,
} from '@nfa/contracts/plain';
import { request } from '../lib/api.ts';
import { localized } from '../translations/text.ts';
import { type FormProof, postForm } from './post-form.ts';

/** Registers for a course. @throws ApiError and the errors of `fetch` */
export const register = (input: RegistrationInput, proof: FormProof): Promise<Registration> =>
  postForm(registrationPath, input, proof);

/** The offer of a seat for the link in a mail. @throws ApiError and the errors of `fetch` */
export const fetchSeatOffer = (id: string, signal: AbortSignal) =>
  request<SeatOffer>(localized(routePath(seatOfferPath, { id })), { signal });

/** Accepts or declines the offer of a seat. @throws ApiError and the errors of `fetch` */
export const answerSeatOffer = (id: string, answer: SeatAnswer['answer'], proof: FormProof) =>
  postForm<SeatOffer>(localized(routePath(seatOfferPath, { id })), { answer }, proof);

/** Sends an enquiry about models, whose ids are separated by commas, as in the form. @throws ApiError and the errors of `fetch` */
export const sendBooking = ({ model_ids, ...input }: Record<string, string>, proof: FormProof) =>
  postForm<BookingEnquiry>(bookingEnquiryPath, { ...input, model_ids: model_ids?.split(',') }, proof);

/** Sends a message to the agency. @throws ApiError and the errors of `fetch` */
export const sendMessage = (input: ContactMessageInput, proof: FormProof) =>
  postForm<unknown>(contactMessagePath, input, proof);
