import { text } from 'node:stream/consumers';
import { fail, loadConfig } from '@nfa/service-kit';
import { z } from 'zod';
import { resetPassword } from './auth/reset-password.ts';
import { Env } from './config/config.ts';
import { gatewayDatabase } from './data-source.ts';

const { DATABASE_URL, ADMIN_USERNAME } = Env.shape;

try {
  const env = loadConfig(z.object({ DATABASE_URL, ADMIN_USERNAME }));
  const given = process.stdin.isTTY ? '' : (await text(process.stdin)).trim();
  const { password, isGenerated } = await resetPassword(env, given, gatewayDatabase);
  process.stdout.write(
    isGenerated
      ? `New password of ${env.ADMIN_USERNAME}: ${password}\nIt is shown this once. Every session has ended.\n`
      : `The password of ${env.ADMIN_USERNAME} is set. Every session has ended.\n`,
  );
} catch (error) {
  fail(error);
}
