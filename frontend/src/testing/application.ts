import type { Application } from '@nfa/contracts';

/** A guardian's application, confirmed and without a photograph. */
export const draft: Application = {
  id: '00000000-0000-4000-8000-000000000050',
  link: '00000000-0000-4000-8000-000000000051',
  state: 'draft',
  way: 'guardian',
  number: 'A-0417',
  name: 'Amani',
  photographs: [],
  experience: '',
  answer: 'waiting',
  sent_at: null,
  answer_by: null,
  photographs_until: null,
  draft_until: '2027-01-02T08:00:00.000Z',
};
