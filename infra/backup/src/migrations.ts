import { type DatabaseDefinition, migrationsBeside } from '@nfa/service-kit';

/** Returns the tables of a schema, from sources when this program runs from sources, else from compiled files. */
export const tablesOf = (schema: string): DatabaseDefinition => ({
  schema,
  entities: [],
  migrations: migrationsBeside(
    import.meta.url.replace('/infra/backup/', schema === 'gateway' ? '/gateway/' : `/services/${schema}/`),
  ),
});
