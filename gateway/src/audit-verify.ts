import { databaseEnv, fail, loadConfig } from '@nfa/service-kit';
import { z } from 'zod';
import { verifyAudit } from './audit/verify-audit.ts';
import { gatewayDatabase } from './data-source.ts';

// Checks that no line of the activity log was changed, removed or inserted; lines removed from the end leave no trace. Exits with 1 when one was.
try {
  const { DATABASE_URL } = loadConfig(z.object({ DATABASE_URL: databaseEnv.DATABASE_URL }));
  const { lines, brokenAt } = await verifyAudit(DATABASE_URL, gatewayDatabase);
  process.stdout.write(
    brokenAt === undefined
      ? `The activity log is whole: ${lines} lines.\n`
      : `The activity log was tampered with: line ${brokenAt} does not follow the one before it.\n`,
  );
  process.exit(brokenAt === undefined ? 0 : 1);
} catch (error) {
  fail(error);
}
