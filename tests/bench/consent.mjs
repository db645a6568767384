import { table } from './measure.mjs';
import { catalogue, inTurns, withCatalogue } from './reads.mjs';

const { JsonQuery, ModelEntity, ModelProfile, PublicProfile, newId } = catalogue;

const ROSTER = 100;
const PICTURES = 6;

/** Compares public reads of profiles with pictures: without a check of consents, and with a consent for every picture. */
export async function benchConsent() {
  await withCatalogue(async (source) => {
    const rows = source.getRepository(ModelEntity);
    const ids = await storeRoster(rows, source);
    const queries = {
      plain: new JsonQuery(rows, ModelProfile, { where: 'visible' }),
      shown: new JsonQuery(rows, PublicProfile, { view: 'public_models', where: "audience = 'site'" }),
    };
    const reads = {
      'a profile': (query) => (id) => query.get(id),
      'the roster': (query) => () => query.list({ order: 'created_at DESC', limit: ROSTER }),
    };
    const lines = [];
    for (const [what, readOf] of Object.entries(reads))
      for (const callers of [1, 16]) {
        const ways = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, readOf(query)]));
        const { plain, shown } = await inTurns(ways, ids, callers);
        lines.push({
          what,
          callers,
          'without, reads/s': plain,
          shown: (shown / plain).toFixed(2),
        });
      }
    table(
      `Public reads of ${ROSTER} models with ${PICTURES} pictures each: share of the reads without consents`,
      lines,
    );
  });
}

async function storeRoster(rows, source) {
  const model = { category: 'female', location: 'Nairobi', status: 'Rising Star', bio: 'Walks, waits. '.repeat(60) };
  const text = { height: '', measurements: '', experience: '', featured: false };
  const models = Array.from({ length: ROSTER }, (_, n) => {
    const [main_image, ...portfolio_images] = Array.from(
      { length: PICTURES },
      (_, place) => `/media/${(n * PICTURES + place).toString(16).padStart(64, '0')}.jpg`,
    );
    return rows.create({ id: newId(), name: `Model ${n}`, main_image, portfolio_images, ...text, ...model });
  });
  await rows.insert(models);
  await source.query(
    `INSERT INTO picture_consents (picture, model_id, scope, state, until, decided_at)
     SELECT shot, id, scope, 'given', now() + interval '1 year', now()
       FROM models, unnest(portfolio_images || main_image) AS shot, unnest(ARRAY['site', 'print']) AS scope`,
  );
  await source.query('ANALYZE');
  return models.map(({ id }) => id);
}
