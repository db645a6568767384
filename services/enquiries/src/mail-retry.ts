import { databaseEnv, fail, loadConfig, openDatabase } from '@nfa/service-kit';
import { z } from 'zod';
import { enquiriesDatabase } from './data-source.ts';
import { DeliveryRepository } from './notifications/delivery.repository.ts';
import { OutboxEntity } from './notifications/outbox.entity.ts';

const Env = z.object({ DATABASE_URL: databaseEnv.DATABASE_URL });

try {
  const url = loadConfig(Env).DATABASE_URL;
  const source = await openDatabase(enquiriesDatabase, { url, poolSize: 1 });
  const mails = await new DeliveryRepository(source.getRepository(OutboxEntity)).requeueDead();
  await source.destroy();
  process.stdout.write(`${mails} ${mails === 1 ? 'mail' : 'mails'} will be tried again\n`);
} catch (error) {
  fail(error);
}
