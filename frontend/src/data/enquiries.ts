import type { BookingEnquiry, ContactMessageInput, Registration, RegistrationInput } from '@nfa/contracts';
import { bookingEnquiryPath, contactMessagePath, registrationPath } from '@nfa/contracts/plain';
import { type FormProof, postForm } from './post-form.ts';

/** Registers for a course. @throws ApiError and the errors of `fetch` */
export const register = (input: RegistrationInput, proof: FormProof): Promise<Registration> =>
  postForm(registrationPath, input, proof);

/** Sends an enquiry about models, whose ids are separated by commas, as in the form. @throws ApiError and the errors of `fetch` */
export const sendBooking = ({ model_ids, ...input }: Record<string, string>, proof: FormProof) =>
  postForm<BookingEnquiry>(bookingEnquiryPath, { ...input, model_ids: model_ids?.split(',') }, proof);

/** Sends a message to the agency. @throws ApiError and the errors of `fetch` */
export const sendMessage = (input: ContactMessageInput, proof: FormProof) =>
  postForm<unknown>(contactMessagePath, input, proof);
