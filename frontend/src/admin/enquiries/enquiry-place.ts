import type { EnquiryKind } from '@nfa/contracts';
import type { PanelPlace } from '../data/panel-address.ts';

/** Where the panel shows an enquiry: one for models stands with the jobs. */
export const enquiryPlace = (kind: EnquiryKind, id: string): PanelPlace =>
  kind === 'booking'
    ? { section: 'jobs', id: 'enquiries', view: id }
    : { section: kind === 'message' ? 'messages' : 'registrations', id };
