import { runMigrations } from '@nfa/service-kit';
import { agencyDatabase } from './data-source.ts';

await runMigrations(agencyDatabase);
