import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  activityRoutesOf,
  catalogueDataRoutes,
  catalogueInternalRoutes,
  figureRoutes,
  type Route,
} from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { FiguresService } from '../src/figures/figures.service.ts';
import { createGateway } from '../src/gateway.ts';
import { ErasuresRepository } from '../src/privacy/erasures.repository.ts';
import { until } from './recorder.ts';
import { startGateway } from './start-gateway.ts';

it('calls by itself, from its start on, what the catalogue has and lacks', async () => {
  const archiveFolder = join(tmpdir(), `nfa-archives-${newId()}`);
  const gateway = await startGateway({ archiveFolder });
  const parts = { database: gateway.database.definition, clock: gateway.clock };
  const app = await createGateway(gateway.config, { LOG_LEVEL: 'silent' }, parts);
  app.get(FiguresService).add(newId(), '2026-01-05', 'view');
  const erasure = { id: newId(), key: '', hashes: [], erased_at: new Date(0).toISOString() };
  const pending = { records: [{ kind: 'message', id: newId() }], pictures: [] };
  await app.get(ErasuresRepository).insert({ ...erasure, pending }, () => Promise.resolve());
  await app.init();
  const routes: Pick<Route, 'path'>[] = [
    activityRoutesOf.catalogue.takeOver,
    catalogueInternalRoutes.publication,
    figureRoutes.add,
    catalogueDataRoutes.decisions,
    catalogueDataRoutes.erase,
  ];
  const missing = () => routes.filter(({ path }) => gateway.catalogue.seen(path).length === 0).map(({ path }) => path);
  await until(() => missing().length === 0, 10_000).catch(() => undefined);
  const never = missing();
  await app.close();
  await gateway.stop();
  await rm(archiveFolder, { recursive: true, force: true });
  expect(never).toEqual([]);
});
