import { startMailCatcher } from './catcher.mjs';

const port = (name, fallback) => Number(process.env[name] || fallback);

await startMailCatcher({
  folder: process.env.MAIL_DIR || '/tmp/mails',
  host: process.env.HOST || '0.0.0.0',
  smtpPort: port('SMTP_PORT', 1025),
  webPort: port('MAIL_PORT', 8025),
});
process.stdout.write('The mail catcher is ready.\n');
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, () => process.exit(0));
