import { runMigrations } from '@nfa/service-kit';
import { contentDatabase } from './data-source.ts';

await runMigrations(contentDatabase);
