import { runMigrations } from '@nfa/service-kit';
import { enquiriesDatabase } from './data-source.ts';

await runMigrations(enquiriesDatabase);
