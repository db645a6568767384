import { setTimeout as delay } from 'node:timers/promises';
import type { ConsentPolicyMode, ModelProfile, PublicProfile } from '@nfa/contracts';
import { digitalFields } from '@nfa/contracts';
import { migratedDatabase } from '@nfa/service-kit/testing';
import fc from 'fast-check';
import pg from 'pg';
import { catalogueDatabase } from '../src/data-source.ts';

const FILES = ['/media/a.jpg', '/media/b.jpg', '/media/c.jpg', '/media/d.jpg'];
const MODELS = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'];
const audiences = { site: ['site'], print: ['site', 'print'], packages: ['site', 'packages'] } as const;
type Scope = 'site' | 'print' | 'packages';
type Model = Pick<
  ModelProfile,
  | 'main_image'
  | 'portfolio_images'
  | 'comp_card_images'
  | 'alt_texts'
  | 'digitals_front'
  | 'digitals_full'
  | 'digitals_taken_on'
  | 'digitals_shared'
  | 'walk_video'
  | 'walk_poster'
  | 'walk_shared'
  | 'category'
  | 'birth_date'
  | 'minor'
  | 'visible'
>;
interface Consent {
  picture: string;
  model_id: string;
  scope: Scope;
  state: 'given' | 'declined' | 'withdrawn';
  isOver: boolean;
}
interface Policy {
  adults: ConsentPolicyMode;
  children: ConsentPolicyMode;
}

// Not on New Year's Day, which begins three hours earlier in Nairobi: the child would be 18 there.
const childBirthday = `${new Date().getUTCFullYear() - 17}-06-01`;

/** Returns what an audience should see of a model by the specified rule; undefined when the model is hidden. */
function seen(model: Model & { id: string }, audience: keyof typeof audiences, consents: Consent[], policy: Policy) {
  const isMinor = model.birth_date === '' ? model.minor === true : model.birth_date === childBirthday;
  const isChild = model.category === 'kids' || isMinor;
  const scopes = audiences[audience];
  const needed = scopes.filter(
    (scope) => policy[isChild ? 'children' : 'adults'] === 'block' || (scope === 'packages' && isChild),
  );
  const isShown = (shot: string) => {
    const of = consents.filter(({ picture }) => picture === shot.replace(/#.*/, ''));
    const isRefused = of.some(({ state, scope }) => state !== 'given' && scopes.some((one) => one === scope));
    const isGiven = (scope: Scope) =>
      of.some((row) => row.scope === scope && row.model_id === model.id && row.state === 'given' && !row.isOver);
    return !isRefused && needed.every(isGiven);
  };
  const isShared = (sharing: string) =>
    audience === 'packages' ? sharing !== 'private' : sharing === 'profile' && !isChild;
  const digitals = Object.fromEntries(
    digitalFields.map((field) => {
      const shot = (model as Partial<ModelProfile>)[field] ?? '';
      return [field, isShared(model.digitals_shared) && shot && isShown(shot) ? shot : ''];
    }),
  );
  const sharedAs = (sharing: Model['walk_shared'], isShown: boolean) => {
    if (!isShown) return 'private';
    return isChild ? 'packages' : sharing;
  };
  const hasDigitals = Object.values(digitals).some(Boolean);
  const hasWalk = isShared(model.walk_shared) && (model.walk_poster ? isShown(model.walk_poster) : needed.length === 0);
  const pictures = [model.main_image, ...model.portfolio_images].filter(Boolean);
  if (!model.visible || (isChild && needed.length > 0 && !pictures.some(isShown))) return undefined;
  return {
    main_image: model.main_image && isShown(model.main_image) ? model.main_image : '',
    portfolio_images: model.portfolio_images.filter(isShown),
    comp_card_images: model.comp_card_images.filter(isShown),
    alt_texts: Object.fromEntries(Object.entries(model.alt_texts).filter(([shot]) => isShown(shot))),
    ...digitals,
    digitals_taken_on: hasDigitals ? model.digitals_taken_on : '',
    digitals_shared: sharedAs(model.digitals_shared, hasDigitals),
    walk_video: hasWalk ? model.walk_video : '',
    walk_poster: hasWalk ? model.walk_poster : '',
    walk_shared: sharedAs(model.walk_shared, hasWalk),
    is_protected: isChild,
  };
}

const file = fc.constantFrom(...FILES);
const shot = fc.oneof(
  file,
  file.map((address) => `${address}#focus=10,20`),
);
const orNone = (address: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), address);
const sharing = fc.constantFrom('private', 'packages', 'profile');
const aModel: fc.Arbitrary<Model> = fc.record({
  main_image: orNone(shot),
  portfolio_images: fc.uniqueArray(shot, { maxLength: 3 }),
  comp_card_images: fc.uniqueArray(file, { maxLength: 2 }),
  alt_texts: fc.dictionary(file, fc.constant('Words')),
  digitals_front: orNone(file),
  digitals_full: orNone(file),
  digitals_taken_on: fc.constantFrom('', '2026-10-01'),
  digitals_shared: sharing as fc.Arbitrary<Model['digitals_shared']>,
  walk_video: fc.constantFrom('', '/media/walk.mp4'),
  walk_poster: orNone(file),
  walk_shared: sharing as fc.Arbitrary<Model['walk_shared']>,
  category: fc.constantFrom('female', 'kids'),
  birth_date: fc.constantFrom('', '', '2000-01-01', childBirthday),
  minor: fc.boolean(),
  visible: fc.boolean(),
});
const mode = fc.constantFrom<ConsentPolicyMode>('off', 'warn', 'block');
const step = fc.oneof(
  fc.record({ what: fc.constant('save' as const), id: fc.constantFrom(...MODELS), model: aModel }),
  fc.record({ what: fc.constant('remove' as const), id: fc.constantFrom(...MODELS) }),
  fc.record({
    what: fc.constant('decide' as const),
    picture: file,
    model_id: fc.constantFrom(...MODELS),
    scope: fc.constantFrom<Scope>('site', 'print', 'packages'),
    state: fc.constantFrom<Consent['state']>('given', 'given', 'declined', 'withdrawn'),
    isOver: fc.boolean(),
  }),
  fc.record({ what: fc.constant('forget' as const), picture: file }),
  fc.record({ what: fc.constant('choose' as const), adults: mode, children: mode }),
);

describe('what visitors see of the pictures of a model', () => {
  let database: Awaited<ReturnType<typeof migratedDatabase>>;
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: database.url, options: '-c search_path=catalogue' });
    await client.connect();
    clients.push(client);
    return client;
  };
  let client: pg.Client;
  beforeAll(async () => {
    database = await migratedDatabase([catalogueDatabase]);
    client = await connect();
  });
  afterAll(async () => {
    await Promise.all(clients.map((one) => one.end()));
    await database.drop();
  });
  beforeEach(() => client.query('DELETE FROM models; DELETE FROM picture_consents; DELETE FROM consent_policy'));

  it('is what the rule says, after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
        await client.query('DELETE FROM models; DELETE FROM picture_consents; DELETE FROM consent_policy');
        const models = new Map<string, Model & { id: string }>();
        const consents = new Map<string, Consent>();
        let policy: Policy = { adults: 'block', children: 'block' };
        for (const one of steps) {
          if (one.what === 'save') {
            models.set(one.id, { id: one.id, ...one.model });
            await write(client, one.id, one.model);
          } else if (one.what === 'remove') {
            models.delete(one.id);
            await client.query('DELETE FROM models WHERE id = $1', [one.id]);
          } else if (one.what === 'decide') {
            consents.set([one.picture, one.model_id, one.scope].join(), one);
            await decide(client, one);
          } else if (one.what === 'forget') {
            for (const [key, { picture }] of consents) if (picture === one.picture) consents.delete(key);
            await client.query('DELETE FROM picture_consents WHERE picture = $1', [one.picture]);
          } else {
            policy = one;
            await client.query(
              `INSERT INTO consent_policy VALUES (1, $1, $2, now())
               ON CONFLICT (id) DO UPDATE SET adults = $1, children = $2`,
              [one.adults, one.children],
            );
          }
        }
        for (const audience of Object.keys(audiences) as (keyof typeof audiences)[]) {
          const { rows } = await client.query<PublicProfile>(
            'SELECT * FROM public_models WHERE audience = $1 ORDER BY id',
            [audience],
          );
          const expected = [...models.values()]
            .sort((a, b) => a.id.localeCompare(b.id))
            .flatMap((model) => {
              const shown = seen(model, audience, [...consents.values()], policy);
              return shown ? [{ id: model.id, ...shown }] : [];
            });
          expect(rows.map((row) => pick(row, Object.keys(expected[0] ?? { id: '' })))).toEqual(expected);
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 50) },
    );
  });

  it('is nothing once a consent ended that it needs, before anything is stored anew', async () => {
    const [id, picture] = [MODELS[0] as string, FILES[0] as string];
    await write(client, id, { category: 'kids', main_image: picture });
    await decide(client, { picture, model_id: id, scope: 'site', state: 'given', isOver: false });
    const isSeen = async () =>
      (await client.query("SELECT FROM public_models WHERE audience = 'site' AND id = $1", [id])).rowCount === 1;
    expect(await isSeen()).toBe(true);
    await client.query("UPDATE shown_pictures SET shown_until = now() - interval '1 ms'");
    expect(await isSeen()).toBe(false);
  });

  it('is a child’s until the 18th birthday in Nairobi, then nothing before it is stored anew', async () => {
    const [adult, child] = MODELS as [string, string];
    const year = new Date().getUTCFullYear();
    const leap = Array.from({ length: 8 }, (_, age) => year - 1 - age).find((one) => one % 4 === 0);
    const ends = async (id: string, model: Partial<Model>) => {
      await write(client, id, model);
      const sql = 'SELECT DISTINCT shown_until FROM shown_pictures WHERE model_id = $1';
      return (await client.query<{ shown_until: Date | null }>(sql, [id])).rows.map((row) => row.shown_until);
    };
    const startOf = (day: string) => [new Date(`${day}T00:00:00+03:00`)];
    expect(await ends(child, { birth_date: `${year - 10}-12-31` })).toEqual(startOf(`${year + 8}-12-31`));
    // As `ageOn` counts: who was born on 29 February is of age on 1 March.
    expect(await ends(child, { birth_date: `${leap}-02-29` })).toEqual(startOf(`${Number(leap) + 18}-03-01`));
    // The rules for the board of children go on.
    expect(await ends(child, { birth_date: `${year - 10}-12-31`, category: 'kids' })).toEqual([null]);
    expect(await ends(adult, { birth_date: '2000-01-01' })).toEqual([null]);
  });

  it.each(['the save', 'the withdrawal'])(
    'hides a withdrawn picture that is saved meanwhile, %s first',
    async (first) => {
      const [id, picture] = [MODELS[0] as string, FILES[0] as string];
      await client.query("INSERT INTO consent_policy VALUES (1, 'off', 'off', now())");
      await write(client, id, {});
      const [saving, withdrawing] = [await connect(), await connect()];
      await Promise.all([saving.query('BEGIN'), withdrawing.query('BEGIN')]);
      const works = [
        () => write(saving, id, { main_image: picture }),
        () =>
          decide(withdrawing, {
            picture,
            model_id: MODELS[1] as string,
            scope: 'site',
            state: 'withdrawn',
            isOver: false,
          }),
      ];
      const ends = [saving, withdrawing];
      if (first === 'the withdrawal') {
        works.reverse();
        ends.reverse();
      }
      await works[0]?.();
      const second = works[1]?.();
      await Promise.race([second, untilSomebodyWaits(client)]);
      await ends[0]?.query('COMMIT');
      await second;
      await ends[1]?.query('COMMIT');
      const { rows } = await client.query("SELECT main_image FROM public_models WHERE audience = 'site'");
      expect(rows).toEqual([{ main_image: '' }]);
    },
  );
});

function write(client: pg.Client, id: string, model: Partial<Model>): Promise<unknown> {
  const row: Record<string, unknown> = {
    category: 'female',
    visible: true,
    main_image: '',
    portfolio_images: [],
    ...model,
  };
  const fields = Object.keys(row);
  const values = fields.map((field) => (field === 'alt_texts' ? JSON.stringify(row[field]) : row[field]));
  const statement = `INSERT INTO models (id, name, location, status, height, measurements, experience, bio, featured, ${fields.join(', ')})
     VALUES ($1, 'A', '', '', '', '', '', '', false, ${fields.map((_, index) => `$${index + 2}`).join(', ')})
     ON CONFLICT (id) DO UPDATE SET ${fields.map((field) => `${field} = EXCLUDED.${field}`).join(', ')}`;
  return client.query(statement, [id, ...values]);
}

function decide(client: pg.Client, { picture, model_id, scope, state, isOver }: Consent): Promise<unknown> {
  return client.query(
    `INSERT INTO picture_consents (picture, model_id, scope, state, until, decided_at)
     VALUES ($1, $2, $3, $4, now() + $5::interval, now())
     ON CONFLICT (picture, scope, model_id) DO UPDATE SET state = EXCLUDED.state, until = EXCLUDED.until`,
    [picture, model_id, scope, state, isOver ? '-1 minute' : '1 day'],
  );
}

/** Resolves as soon as a connection waits for the lock of another one. */
async function untilSomebodyWaits(client: pg.Client): Promise<void> {
  const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
  while ((await client.query(waiting)).rowCount === 0) await delay(5);
}

const pick = (row: object, fields: string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => fields.includes(key)));
