import { startDaraja } from './double.mjs';

const { url } = await startDaraja({
  port: Number(process.env.PORT || 8026),
  host: process.env.HOST || '0.0.0.0',
  folder: process.env.DARAJA_DIR || '/tmp/daraja',
  webhookUrl: process.env.WEBHOOK_URL,
});
process.stdout.write(`The double of Daraja is ready on ${url}.\n`);
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.once(signal, () => process.exit(0));
