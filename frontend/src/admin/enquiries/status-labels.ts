import type { RegistrationStatus } from '@nfa/contracts';

/** Words for the states of a registration. */
export const statusLabels: Record<RegistrationStatus, string> = {
  pending: 'Pending',
  contacted: 'Contacted',
  enrolled: 'Enrolled',
};
