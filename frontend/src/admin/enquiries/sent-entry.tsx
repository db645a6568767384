import { contactMessageRoutes, registrationRoutes, type WaitingEnquiry } from '@nfa/contracts';
import { call } from '../session/call.ts';
import { SentStrip } from './sent-strip.tsx';
import { useEnquiryChange } from './use-enquiry-change.ts';

/** Asks on the dashboard whether an answer to a registration or a message was sent, and marks it. */
export function SentEntry({ enquiry }: { enquiry: WaitingEnquiry }) {
  const { id, kind, is_waiting } = enquiry;
  const isRegistration = kind === 'registration';
  const { change } = useEnquiryChange<WaitingEnquiry>(
    isRegistration ? 'registrations' : 'messages',
    `Error updating ${isRegistration ? 'status' : 'message'}. Please try again.`,
  );
  const mark = () =>
    isRegistration
      ? call(registrationRoutes.setStatus, { params: { id }, query: { status: 'contacted', via: 'reply' } })
      : call(contactMessageRoutes.setRead, { params: { id }, query: { read: true } });
  return (
    <SentStrip
      id={id}
      isShort
      isWaiting={is_waiting && kind !== 'booking'}
      done={isRegistration ? 'Mark as contacted' : 'Mark as read'}
      onSent={() => change(enquiry, {}, mark)}
    />
  );
}
