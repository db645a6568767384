import { runMigrations } from '@nfa/service-kit';
import { mediaDatabase } from './data-source.ts';

await runMigrations(mediaDatabase);
