import { databasePerFile, startService } from '@nfa/service-kit/testing';
import { DataSource } from 'typeorm';
import { AppModule } from '../src/app.module.ts';
import { catalogueDatabase } from '../src/data-source.ts';

/** Starts the catalogue on a new database, or on that of `installation`; `host` is another address of the same Postgres. */
export async function startCatalogue({
  poolSize = 5,
  host = '',
  installation = '',
  enquiriesUrl = 'http://127.0.0.1:9',
  mediaUrl = 'http://127.0.0.1:9',
  consent = {},
} = {}) {
  const database = await databasePerFile(catalogueDatabase, installation);
  const config = {
    database: { url: Object.assign(new URL(database.url), host && { host }).href, poolSize },
    // Longer than a busy machine takes: no test of the catalogue is about a service that hangs.
    enquiries: { url: enquiriesUrl, timeoutMs: 20_000 },
    media: { url: mediaUrl, timeoutMs: 20_000 },
    consentDefaults: { adults: 'off' as const, children: 'warn' as const, ...consent },
    retention: { packageDays: 365, withdrawnPictureDays: 30 },
  };
  const module = AppModule.register(config, database.definition);
  const service = await startService('catalogue', module);
  return {
    ...service,
    databaseUrl: database.url,
    query: (text: string, values: unknown[]) => service.app.get(DataSource, { strict: false }).query(text, values),
    stop: async () => {
      await service.stop();
      await database.drop();
    },
  };
}
