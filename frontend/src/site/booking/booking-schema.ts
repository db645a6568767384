import { BookingEnquiryInput } from '@nfa/contracts';

/** Fields that a client fills in; the models are in the address. */
export const schema = BookingEnquiryInput.omit({ model_ids: true });
