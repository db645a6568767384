import { runMigrations } from '@nfa/service-kit';
import { catalogueDatabase } from './data-source.ts';

await runMigrations(catalogueDatabase);
