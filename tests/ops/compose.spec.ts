import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { Env as FrontendEnv } from '../../frontend/server/config.ts';
import { Env as GatewayEnv } from '../../gateway/src/config/config.ts';
import { Env as BackupEnv } from '../../infra/backup/src/config.ts';
import { filesOf, handOver, OWNERS, READERS, writeSecrets } from '../../infra/ops/secrets.mjs';
import { Env as AgencyEnv } from '../../services/agency/src/config.ts';
import { Env as CatalogueEnv } from '../../services/catalogue/src/config.ts';
import { Env as ContentEnv } from '../../services/content/src/config.ts';
import { Env as EnquiriesEnv, WorkerEnv } from '../../services/enquiries/src/config.ts';
import { defaultRetryPolicy } from '../../services/enquiries/src/notifications/retry-policy.ts';
import { Env as MediaEnv } from '../../services/media/src/config.ts';
import { composeFile, composeServices, documentedVariables, ROOT, read, variablesOf } from './compose-files.ts';

const services = composeServices();
const names = Object.keys(services);
const ONCE = names.filter((name) => services[name]?.restart === 'no');
const LASTING = names.filter((name) => !ONCE.includes(name));
const OWN = names.filter((name) => services[name]?.image?.startsWith('nfa/'));
const SCHEMAS: Record<string, z.ZodObject> = {
  gateway: GatewayEnv,
  frontend: FrontendEnv,
  agency: AgencyEnv,
  catalogue: CatalogueEnv,
  content: ContentEnv,
  enquiries: EnquiriesEnv,
  worker: WorkerEnv,
  media: MediaEnv,
  backup: BackupEnv,
};

describe('the Compose file', () => {
  it.each(names)('gives %s no right that it does not need', (name) => {
    expect(services[name]).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      init: true,
    });
    expect(services[name]).not.toHaveProperty('privileged');
  });

  it('runs nothing as root but the step that hands out secrets, which may give files away and reaches no network', () => {
    const root = names.filter((name) => !/^[1-9]\d*:[1-9]\d*$/.test(services[name]?.user ?? ''));
    expect(root).toEqual(['secrets']);
    expect(services.secrets).toMatchObject({ cap_add: ['CHOWN'], network_mode: 'none' });
    expect(names.filter((name) => (services[name]?.cap_add.length ?? 0) > 0).sort()).toEqual(['edge', 'secrets']);
  });

  it('gives every process a user of its own', () => {
    const users = LASTING.map((name) => services[name]?.user);
    expect(new Set(users).size).toBe(LASTING.length);
  });

  it.each(names)('limits memory and processes of %s and lets it end in its own time', (name) => {
    expect(services[name]).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
      stop_grace_period: expect.stringMatching(/^\d+s$/),
    });
  });

  it('publishes the gateway and nothing else, unless a profile is asked for', () => {
    const published = names.filter((name) => (services[name]?.ports.length ?? 0) > 0);
    expect(published.filter((name) => services[name]?.profiles.length === 0)).toEqual(['gateway']);
    expect(services.grafana?.ports.every((port) => port.startsWith('127.0.0.1:'))).toBe(true);
  });

  it('publishes a demonstration, whose password is known to everybody, on this machine only', () => {
    expect(services.gateway?.ports).toEqual([expect.stringMatching(/^\$\{PUBLISH_ADDRESS:-127\.0\.0\.1\}:/)]);
  });

  it('lets `up --wait` end: something waits for each step that ends by itself, also without the demonstration', () => {
    const production = composeServices('docker-compose.production.yml');
    // Compose adds the profiles of an override to those of the base file.
    const profilesOf = (name: string) => [...(services[name]?.profiles ?? []), ...(production[name]?.profiles ?? [])];
    const awaited = (all: string[]) =>
      all.flatMap((name) =>
        Object.entries(services[name]?.depends_on ?? {})
          .filter(([, { condition }]) => condition === 'service_completed_successfully')
          .map(([step]) => step),
      );
    const demonstration = names.filter((name) => services[name]?.profiles.length === 0);
    for (const started of [demonstration, demonstration.filter((name) => profilesOf(name).length === 0)])
      expect(started.filter((name) => ONCE.includes(name) && !awaited(started).includes(name))).toEqual([]);
  });

  it('gives visitors on IPv6 addresses of their own, and trusts the edge on both of its networks', () => {
    const text = read('docker-compose.production.yml');
    expect(text).toMatch(/enable_ipv6: \$\{EDGE_IPV6:-true\}/);
    const subnets = [...text.matchAll(/subnet: (\S+)/g)].map(([, subnet = '']) => subnet);
    expect(subnets).toHaveLength(2);
    const trusted = /TRUSTED_PROXIES: (.*)/.exec(text)?.[1] ?? '';
    for (const subnet of subnets) expect(trusted).toContain(subnet);
  });

  it('lets every image be pinned by its full version, and names full versions for a site for visitors', () => {
    const full = /:(v?\d+\.\d+\.\d+|\d+\.\d+-|RELEASE\.\d{4}-)/;
    const documented = read('docs/operations.md');
    const foreign = names.map((name) => services[name]?.image ?? '').filter((image) => !image.startsWith('nfa/'));
    const args = names.flatMap((name) => services[name]?.build?.args?.NODE_IMAGE ?? []);
    expect(args).toHaveLength(OWN.length);
    for (const image of [...foreign, ...args]) {
      const [, variable = '', value = ''] = /^\$\{(\w+):-(.*)\}$/.exec(image) ?? [];
      const pinned = full.test(`${value} `)
        ? value
        : (new RegExp(`^${variable}=(.*)$`, 'm').exec(documented)?.[1] ?? '');
      expect(`${variable}=${pinned}`).toMatch(full);
    }
  });

  it('keeps the files of a program on a volume of its own user, also after its container is replaced', () => {
    const folders = names.flatMap((name) =>
      Object.entries(services[name]?.environment ?? {}).flatMap(([variable, path]) =>
        variable.endsWith('_DIR') ? [{ name, path }] : [],
      ),
    );
    expect(folders.map(({ name }) => name).sort()).toEqual(['backup', 'mail', 'media', 'phones']);
    for (const { name, path } of folders) expect(services[name]?.volumes.map(({ target }) => target)).toContain(path);
    const handed = Object.fromEntries(
      (services.secrets?.volumes ?? []).map(({ source, target }) => [source, target.replace('/volumes/', '')]),
    );
    for (const name of ['backup', 'mail', 'phones', 'redis', 'object-store'])
      for (const { source } of services[name]?.volumes ?? [])
        if (source !== 'secrets') expect(services[name]?.user).toMatch(new RegExp(`^${OWNERS[handed[source] ?? '']}:`));
  });

  it('keeps stores and services on networks without a way out', () => {
    const { networks } = z
      .looseObject({ networks: z.record(z.string(), z.looseObject({ internal: z.boolean().optional() })) })
      .parse(composeFile());
    expect(networks.data?.internal).toBe(true);
    expect(networks.app?.internal).toBe(true);
    for (const store of ['postgres', 'redis', 'object-store']) expect(services[store]?.networks).toEqual(['data']);
    for (const name of ['agency', 'catalogue', 'content', 'enquiries', 'media', 'frontend'])
      expect(services[name]?.networks).not.toEqual(expect.arrayContaining(['edge']));
  });

  it.each(LASTING)('starts %s again when it ends, and knows whether it is healthy', (name) => {
    expect(services[name]?.restart).toBe('unless-stopped');
    const hasOwnCheck = OWN.includes(name) && read('Dockerfile').includes('HEALTHCHECK');
    expect(services[name]?.healthcheck !== undefined || hasOwnCheck).toBe(true);
    expect(services[name]?.healthcheck?.disable).not.toBe(true);
  });

  it('starts what keeps data after its tables are there, and writes no secret into an environment', () => {
    for (const name of ['agency', 'catalogue', 'content', 'enquiries', 'media', 'gateway'])
      expect(services[name]?.depends_on.migrate?.condition).toBe('service_completed_successfully');
    for (const name of names)
      for (const variable of Object.keys(services[name]?.environment ?? {}))
        if (/(SECRET|DATABASE_URL|REDIS_\w*URL|_KEY)$/.test(variable))
          throw new Error(`${name} has ${variable} in its environment: use ${variable}_FILE`);
  });

  it.each(Object.keys(SCHEMAS))('gives %s every variable that it requires, and none that it does not know', (name) => {
    const shape = SCHEMAS[name]?.shape ?? {};
    const given = Object.keys(services[name]?.environment ?? {}).map((variable) => variable.replace(/_FILE$/, ''));
    const fromImage = ['HOST', 'PORT', 'MANAGEMENT_PORT'];
    for (const [variable, schema] of Object.entries(shape))
      if (!z.safeParse(schema as z.ZodType, undefined).success && !fromImage.includes(variable))
        expect(given).toContain(variable);
    const shared = ['AGENCY_URL', 'CATALOGUE_URL', 'CONTENT_URL', 'ENQUIRIES_URL', 'MEDIA_URL'];
    const known = (variable: string) => variable in shape || shared.includes(variable);
    expect(given.filter((variable) => !known(variable))).toEqual([]);
  });

  it.each(Object.keys(SCHEMAS))(
    'gives %s the numbers that it has by itself, unless the operator names others',
    (name) => {
      const numbers = Object.entries(services[name]?.environment ?? {}).flatMap(([variable, value]) => {
        const [, number] = /^\$\{\w+:-(\d+)\}$/.exec(String(value)) ?? [];
        return number === undefined ? [] : [[variable, Number(number)] as const];
      });
      const own = numbers.map(([variable]) => [variable, SCHEMAS[name]?.shape[variable]?.safeParse(undefined).data]);
      expect(numbers).toEqual(own);
    },
  );
});

/**
 * Variables that images set, that containers leave at their default, that belong to a store which Compose does not use, or that the
 * document tells operators to add.
 */
const NOT_IN_COMPOSE = ['HOST', 'PORT', 'MANAGEMENT_HOST', 'MANAGEMENT_PORT', 'OBJECT_STORE_DIR', 'FFMPEG_PATH'];
const ONE_REDIS = ['REDIS_QUEUE_URL', 'REDIS_CACHE_URL'];

describe('the variables of the processes', () => {
  const [, table = ''] = read('docs/operations.md').split('## Every variable of the processes');
  const documented = new Map(
    [...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, names]),
    ),
  );
  const known = new Set(Object.values(SCHEMAS).flatMap(({ shape }) => Object.keys(shape)));

  it.each(Object.entries(SCHEMAS))('that %s knows reach its container and stand in the document', (name, { shape }) => {
    const given = Object.keys(services[name]?.environment ?? {}).map((variable) => variable.replace(/_FILE$/, ''));
    const elsewhere = [...NOT_IN_COMPOSE, ...ONE_REDIS, ...(name === 'gateway' ? ['BACKUP_DIR'] : [])];
    const variables = Object.keys(shape);
    expect(variables.filter((variable) => !given.includes(variable) && !elsewhere.includes(variable))).toEqual([]);
    expect(variables.filter((variable) => !documented.has(variable))).toEqual([]);
  });

  it('that the document names are known to a process', () => {
    expect([...documented.keys()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('keep records for as long as the panel may choose, and no longer', () => {
    const periods = Object.values(SCHEMAS).flatMap(({ shape }) =>
      Object.entries(shape).filter(([variable]) => /^KEEP_.*_DAYS$/.test(variable)),
    );
    const taken = (days: string) => periods.filter(([, schema]) => z.safeParse(schema as z.ZodType, days).success);
    expect(periods.length).toBeGreaterThan(0);
    expect(taken('36500')).toEqual(periods);
    expect(taken('36501')).toEqual([]);
  });
});

describe('the secrets', () => {
  it('let the queue’s user in Redis touch the keys of the queue and nothing else', () => {
    const acl = filesOf(() => 'x').redis['users.acl'];
    for (const name of ['enquiries', 'worker'])
      expect(acl).toContain(`user queue on >x ~${services[name]?.environment.QUEUE_PREFIX}:* `);
    expect(acl).toContain('user default off resetpass ');
    expect(acl).toContain('user health on nopass resetkeys resetchannels -@all +ping\n');
  });

  it('give each process the files that the Compose file names, and no process the files of another', () => {
    const files: Record<string, Record<string, string>> = filesOf((name) => name);
    const filledLater = ['media-store', 'backup-store'];
    for (const name of names)
      for (const path of Object.values(services[name]?.environment ?? {})) {
        const [, reader = '', file = ''] = /^\/secrets\/([\w-]+)\/([\w.-]+)$/.exec(String(path)) ?? [];
        if (reader === '' || filledLater.includes(reader)) continue;
        expect(files[reader]).toHaveProperty([file]);
        expect(services[name]?.user).toBe(`${READERS[reader]}:${READERS[reader]}`);
      }
  });

  it('are made once, kept, readable by one group each, and made anew only when told', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-secrets-'));
    const keys = () => readFileSync(join(folder, 'catalogue/SERVICE_TOKEN_KEYS'), 'utf8');
    expect(writeSecrets(folder)).toBeGreaterThan(10);
    const first = keys();
    expect(
      first.split(' ').every((pair) => /^[a-z]+:[a-z]+=[0-9a-f]{64}$/.test(pair) && pair.includes('catalogue')),
    ).toBe(true);
    expect(writeSecrets(folder)).toBe(0);
    expect(keys()).toBe(first);
    expect(statSync(join(folder, 'catalogue/SERVICE_TOKEN_KEYS')).mode & 0o777).toBe(0o440);
    expect(statSync(join(folder, 'master')).mode & 0o777).toBe(0o700);
    expect(writeSecrets(folder, ['service-tokens'])).toBe(1);
    expect(keys()).not.toBe(first);
    expect(() => writeSecrets(folder, ['nothing'])).toThrow('Known ones: service-tokens');
    await rm(folder, { recursive: true });
  });

  const isRoot = process.getuid?.() === 0;

  (isRoot ? it : it.skip)('let the backup read archives of another machine (needs root)', async () => {
    const volumes = await mkdtemp(join(tmpdir(), 'nfa-volumes-'));
    const inVolumes = (name: string) => join(volumes, name);
    mkdirSync(inVolumes('backups'), { mode: 0o700 });
    writeFileSync(inVolumes('backups/privacy-memory.json'), '{}', { mode: 0o600 });
    writeFileSync(inVolumes('secret'), 'of somebody else');
    symlinkSync(inVolumes('secret'), inVolumes('backups/academy-link'));
    handOver(volumes);
    const owners = ['backups', 'backups/privacy-memory.json', 'secret'].map((name) => statSync(inVolumes(name)).uid);
    expect(owners).toEqual([READERS.backup, READERS.backup, 0]);
    // A folder in which others keep files too.
    mkdirSync(inVolumes('shared/backups'), { recursive: true });
    for (const file of ['academy-1.tar.gz.age', 'other.tar'])
      writeFileSync(inVolumes(`shared/backups/${file}`), '', { mode: 0o600 });
    handOver(inVolumes('shared'));
    const shared = ['', 'academy-1.tar.gz.age', 'other.tar'].map(
      (name) => statSync(inVolumes(`shared/backups/${name}`)).uid,
    );
    expect(shared).toEqual([0, READERS.backup, 0]);
    await rm(volumes, { recursive: true });
  });

  (isRoot ? it : it.skip)('start where the archives lie on a server that refuses new owners (needs root)', async () => {
    const volumes = await mkdtemp(join(tmpdir(), 'nfa-volumes-'));
    mkdirSync(join(volumes, 'backups'));
    const program = `import(${JSON.stringify(join(ROOT, 'infra/ops/secrets.mjs'))}).then(({ handOver }) => handOver(${JSON.stringify(volumes)}))`;
    // Root without the right to change owners, as on NFS.
    const { status, stdout } = spawnSync('setpriv', ['--bounding-set=-chown', process.execPath, '-e', program], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^BACKUP_DIR cannot be given to the backup \(EPERM: [^\n]+\n$/);
    expect(status).toBe(0);
    await rm(volumes, { recursive: true });
  });

  it('have one for Grafana, whose published password would open it', () => {
    expect(services.grafana?.environment.GF_SECURITY_ADMIN_PASSWORD__FILE).toBe('/secrets/grafana/password');
    expect(filesOf((name) => `secret of ${name}`).grafana?.password).toMatch(/^secret of grafana/);
  });

  it('of an earlier version are taken away from processes that need them no more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nfa-secrets-'));
    writeSecrets(folder);
    writeFileSync(join(folder, 'media/S3_SECRET_KEY'), 'the key of the whole store');
    writeSecrets(folder);
    expect(readdirSync(join(folder, 'media')).sort()).toEqual(['DATABASE_URL', 'SERVICE_TOKEN_KEYS']);
    await rm(folder, { recursive: true });
  });
});

describe('.env.example', () => {
  const documented = documentedVariables();
  const used = new Set([...variablesOf('docker-compose.yml'), ...variablesOf('docker-compose.production.yml')]);

  it('explains every variable that the Compose files read', () => {
    expect([...used].filter((name) => !documented.has(name))).toEqual([]);
  });

  it('names no variable that nothing reads', () => {
    const ofCompose = ['COMPOSE_FILE', 'COMPOSE_PROFILES'];
    expect([...documented.keys()].filter((name) => !used.has(name) && !ofCompose.includes(name))).toEqual([]);
  });

  it('shows the numbers that the Compose file has', () => {
    const numbers = [...read('docker-compose.yml').matchAll(/\$\{([A-Z][A-Z0-9_]*):-(\d+)\}/g)];
    expect(numbers.map(([, name = '']) => [name, documented.get(name)])).toEqual(numbers.map(([, ...pair]) => pair));
  });

  it('sets nothing, and shows no secret', () => {
    expect(read('.env.example')).not.toMatch(/^[A-Z]/m);
    for (const [name, value] of documented)
      if (/PASSWORD|PASSPHRASE|IDENTITY|SECRET/.test(name)) expect(value).toBe('');
  });
});

describe('the document for operators', () => {
  it('tells how long mails wait for the mail server as the worker has it', () => {
    const days = defaultRetryPolicy.maxAgeMs / 86_400_000;
    expect(days).toBe(3);
    expect(read('docs/operations.md')).toContain('mails wait for up to three days without using up their attempts');
  });

  it.each(Object.keys(SCHEMAS))('explains every variable of %s', (name) => {
    const text = read('docs/operations.md');
    expect(Object.keys(SCHEMAS[name]?.shape ?? {}).filter((variable) => !text.includes(`\`${variable}\``))).toEqual([]);
  });
});
