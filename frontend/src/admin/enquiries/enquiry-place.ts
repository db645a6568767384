import type { EnquiryKind } from '@nfa/contracts';
import type { PanelPlace } from '../data/panel-address.ts';

/** Address of an enquiry in the panel. Booking enquiries are listed with the jobs. */
export const enquiryPlace = (kind: EnquiryKind, id: string): PanelPlace =>
  kind === 'booking'
    ? { section: 'jobs', id: 'enquiries', view: id }
    : { section: kind === 'message' ? 'messages' : 'registrations', id };
