import { BookingEnquiryInput } from '@nfa/contracts';

/** What a client types; the models come from the address. */
export const schema = BookingEnquiryInput.omit({ model_ids: true });
