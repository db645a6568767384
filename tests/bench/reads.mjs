import { startServers } from '../support/servers.mjs';
import { bundleSources } from '../support/sources.mjs';
import { table } from './measure.mjs';

/** The contract, the kit and the entities of the catalogue. */
export const catalogue = await import(
  await bundleSources(
    'catalogue',
    '@nfa/contracts',
    '@nfa/service-kit',
    'packages/service-kit/src/named-statements.ts',
    'services/catalogue/src/data-source.ts',
    'services/catalogue/src/models/models.entity.ts',
  )
);
const { JsonQuery, ModelEntity, ModelProfile, NamedStatements, catalogueDatabase, migrate, newId, openDatabase } =
  catalogue;

const ROUNDS = 5;
const ROUND_MS = 700;
const STORED = 2_000;

/** Compares two ways to read single rows for many concurrent callers: batched (ADR 0009), and with one statement for each row. */
export async function benchReads() {
  await withCatalogue(async (source) => {
    const rows = source.getRepository(ModelEntity);
    const ids = await storeModels(rows);
    const query = new JsonQuery(rows, ModelProfile);
    const statements = new NamedStatements(source);
    const one = `SELECT row_to_json(record)::text AS json FROM (SELECT ${Object.keys(ModelProfile.shape).join(', ')} FROM models WHERE deleted_at IS NULL AND id = $1) record`;
    const ways = { together: (id) => query.get(id), each: (id) => statements.query(one, [id]) };
    for (const read of Object.values(ways)) await readFor(read, ids, 16);

    const lines = [];
    for (const callers of [1, 16, 64, 256]) {
      const { together, each } = await inTurns(ways, ids, callers);
      lines.push({
        callers,
        'together, reads/s': together,
        'each, reads/s': each,
        ratio: (together / each).toFixed(2),
      });
    }
    table('Single rows, read together beside one statement each', lines);
  });
}

/** Runs `work` with a TypeORM data source on the tables of a new catalogue. */
export async function withCatalogue(work) {
  const servers = await startServers();
  const url = servers.env.TEST_DATABASE_URL;
  await migrate(catalogueDatabase, url);
  const source = await openDatabase(catalogueDatabase, { url, poolSize: 10 });
  try {
    await work(source);
  } finally {
    await source.destroy();
    await servers.stop();
  }
}

/** Returns reads per second of each way, the median of several rounds. The ways alternate: a slow phase of the machine affects all. */
export async function inTurns(ways, ids, callers) {
  const rounds = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, read] of Object.entries(ways)) rounds[name].push(await readFor(read, ids, callers));
  return Object.fromEntries(Object.entries(rounds).map(([name, values]) => [name, median(values)]));
}

async function storeModels(rows) {
  const model = { category: 'female', location: 'Nairobi', status: 'Rising Star', bio: 'Walks, waits. '.repeat(60) };
  const models = Array.from({ length: STORED }, (_, n) =>
    rows.create({ id: newId(), name: `Model ${n}`, main_image: '', portfolio_images: [], featured: false, ...model }),
  );
  await rows.insert(models.map((entity) => ({ height: '', measurements: '', experience: '', ...entity })));
  return models.map(({ id }) => id);
}

/** Returns reads per second of `callers` concurrent callers, each of which reads one row after another. */
async function readFor(read, ids, callers) {
  const began = performance.now();
  let reads = 0;
  const ask = async () => {
    while (performance.now() - began < ROUND_MS) await read(ids[reads++ % ids.length]);
  };
  await Promise.all(Array.from({ length: callers }, ask));
  return Math.round((reads * 1_000) / (performance.now() - began));
}

/** @param {number[]} values */
const median = (values) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)];
