import { fileURLToPath } from 'node:url';
import { fail, loadConfig, serviceTokenEnv } from '@nfa/service-kit';
import { z } from 'zod';
import { seed } from './seed.ts';
import { ServiceClient } from './service-client.ts';

const FOLDER = fileURLToPath(new URL('../demo', import.meta.url));

const Env = z.object({
  ...serviceTokenEnv,
  DEMO_MODE: z.enum(['true', 'false']).default('true').describe('false leaves the site as it is'),
  AGENCY_URL: z.url().describe('Address of the agency'),
  CATALOGUE_URL: z.url().describe('Address of the catalogue'),
  CONTENT_URL: z.url().describe('Address of the content service'),
  ENQUIRIES_URL: z.url().describe('Address of the enquiries service'),
  MEDIA_URL: z.url().describe('Address of the media service'),
});

try {
  const env = loadConfig(Env);
  const urls = {
    agency: env.AGENCY_URL,
    catalogue: env.CATALOGUE_URL,
    content: env.CONTENT_URL,
    enquiries: env.ENQUIRIES_URL,
    media: env.MEDIA_URL,
  };
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  if (env.DEMO_MODE === 'false') say('No demonstration: the site is left as it is.');
  else await seed(new ServiceClient(urls, env.SERVICE_TOKEN_KEYS), FOLDER, say);
  // Pooled connections would keep the process alive for seconds.
  process.exit(0);
} catch (error) {
  fail(error);
}
