import { scopeLabels } from '@nfa/contracts';
import { type FileColumns, nairobiMinute } from '@nfa/service-kit';
import type { StoredRecord } from './consent-records.repository.ts';

/** The file of the ledger, times in Nairobi; it can be checked line by line against its hashes. */
export const consentColumns: FileColumns<StoredRecord> = [
  { heading: 'Number', value: ({ seq }) => String(seq) },
  { heading: 'At', value: ({ at }) => nairobiMinute(at) },
  { heading: 'Model', value: ({ model_id }) => model_id },
  { heading: 'What', value: ({ action }) => action },
  { heading: 'Given by', value: ({ given_by }) => given_by },
  { heading: 'Name', value: ({ name }) => name },
  { heading: 'Relation', value: ({ relation }) => relation },
  { heading: 'Phone', value: ({ phone }) => phone, isPhone: true },
  { heading: 'Email', value: ({ email }) => email },
  { heading: 'For', value: ({ scopes }) => scopes.map((scope) => scopeLabels[scope]).join(', ') },
  { heading: 'Pictures', value: ({ pictures }) => pictures.join(' ') },
  { heading: 'Until', value: ({ until }) => (until === null ? '' : nairobiMinute(until)) },
  { heading: 'How', value: ({ way }) => way },
  { heading: 'Note', value: ({ note }) => note },
  { heading: 'Text version', value: ({ text_version }) => text_version },
  { heading: 'Hash of what was shown', value: ({ shown_hash }) => shown_hash },
  { heading: 'Hash of the record', value: ({ hash }) => hash },
];
