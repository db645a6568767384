import type { EnquiryKind } from '@nfa/contracts';
import type { PanelLocation } from '../data/panel-address.ts';

/** Address of an enquiry in the panel. Booking enquiries are listed with the jobs. */
export const enquiryLocation = (kind: EnquiryKind, id: string): PanelLocation =>
  kind === 'booking'
    ? { section: 'jobs', id: 'enquiries', view: id }
    : { section: kind === 'message' ? 'messages' : 'registrations', id };
