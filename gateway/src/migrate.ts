import { runMigrations } from '@nfa/service-kit';
import { gatewayDatabase } from './data-source.ts';

await runMigrations(gatewayDatabase);
