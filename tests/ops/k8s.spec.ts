import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments, stringify } from 'yaml';
import { z } from 'zod';
import { Env as GatewayEnv } from '../../gateway/src/config/config.ts';
import { Env as BackupEnv } from '../../infra/backup/src/config.ts';
import { Env as AgencyEnv } from '../../services/agency/src/config.ts';
import { Env as CatalogueEnv } from '../../services/catalogue/src/config.ts';
import { Env as ContentEnv } from '../../services/content/src/config.ts';
import { Env as EnquiriesEnv, WorkerEnv } from '../../services/enquiries/src/config.ts';
import { Env as MediaEnv } from '../../services/media/src/config.ts';
import { documentedVariables, ROOT, read } from './compose-files.ts';
import { problemsOf, readManifests } from './kubernetes-manifests.ts';

const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).optional(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).default([]),
});
const Workload = z.looseObject({
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({ containers: z.tuple([Container]) }),
    }),
  }),
});

const Kustomization = z.looseObject({
  resources: z.array(z.string()).default([]),
  components: z.array(z.string()).default([]),
  images: z.array(z.object({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  patches: z.array(z.object({ path: z.string() })).default([]),
});
const kustomizationOf = (folder: string) => Kustomization.parse(parse(read(`${folder}/kustomization.yaml`)));

const manifests = readManifests();
const of = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);
const deployments = of('Deployment')
  .map((manifest) => Workload.parse(manifest))
  // PgBouncer is not one of the product's programs.
  .filter(({ metadata }) => metadata.name !== 'pgbouncer');
const jobs = of('Job').map((manifest) => Workload.parse(manifest));
const cronJobs = of('CronJob').map(({ metadata, spec }) =>
  Workload.parse({
    metadata,
    spec: z.looseObject({ jobTemplate: z.looseObject({ spec: z.unknown() }) }).parse(spec).jobTemplate.spec,
  }),
);
const settingsOf = (folder: string) =>
  new Map(
    [...read(`infra/k8s/${folder}/config.env`).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
const config = settingsOf('base');
const named = (kind: string, name: string) => of(kind).find(({ metadata }) => metadata.name === name);
const podOf = (workload: z.infer<typeof Workload>) => workload.spec.template.spec;
const isBelow = (file: string, sources: string[]) => sources.some((source) => file.startsWith(source));
const envOf = (workload: z.infer<typeof Workload>) => podOf(workload).containers[0].env.map(({ name }) => name);

describe('the Kubernetes manifests', () => {
  it('are what the schemas of Kubernetes say', () => {
    expect(problemsOf(manifests)).toEqual([]);
  });

  it('would not pass with a misspelt field, a wrong type or a missing part', () => {
    const [first] = of('Service');
    if (!first) throw new Error('no Service');
    const broken = [
      { ...first, spec: { ...(first.spec as object), sessionAfinity: 'None' } },
      { ...first, spec: { ports: [{ port: '80' }] } },
      { ...first, kind: 'Servise' },
    ];
    for (const manifest of broken) expect(problemsOf([manifest])).not.toEqual([]);
  });

  it('are all listed for Kustomize, and everything listed is there', () => {
    for (const folder of [
      'base',
      'provision',
      'migrations',
      'pgbouncer',
      'example',
      'example/provision',
      'example/migrations',
    ]) {
      const { resources, components, patches } = kustomizationOf(`infra/k8s/${folder}`);
      const listed = [...resources, ...components, ...patches.map(({ path }) => path)];
      for (const path of listed) expect(existsSync(join(ROOT, 'infra/k8s', folder, path))).toBe(true);
      const files = manifests.filter(({ file }) => file.startsWith(`infra/k8s/${folder}/`));
      for (const { file } of files) expect(listed).toContain(file.split('/').at(-1));
    }
  });

  it('come from the registry of the installation, in every step that the document names', () => {
    const steps = [...read('docs/operations.md').matchAll(/kubectl apply -k ([\w/-]+)/g)].map(
      ([, folder]) => folder ?? '',
    );
    const usedIn = (folder: string) => {
      const sources = kustomizationOf(folder).resources.map((resource) => join(folder, resource));
      const workloads = manifests.filter(({ kind, file }) => /^(Deployment|Job)$/.test(kind) && isBelow(file, sources));
      return workloads.map((workload) => podOf(Workload.parse(workload)).containers[0].image);
    };
    for (const folder of steps) {
      const parts = [folder, ...kustomizationOf(folder).components.map((component) => join(folder, component))];
      const mapped = parts.flatMap((part) => kustomizationOf(part).images.map(({ name }) => name));
      expect({ folder, unmapped: usedIn(folder).filter((image) => !mapped.includes(image)) }).toEqual({
        folder,
        unmapped: [],
      });
    }
    expect(steps.flatMap(usedIn)).toHaveLength(of('Deployment').length + jobs.length);
  });

  it.each(deployments.map((deployment) => [deployment.metadata.name, deployment] as const))(
    'watches, scales and protects %s',
    (name, deployment) => {
      const [container] = podOf(deployment).containers;
      const probe = (path: string) => expect.objectContaining({ httpGet: { path, port: 'management' } });
      expect(container).toMatchObject({
        startupProbe: probe('/live'),
        livenessProbe: probe('/live'),
        readinessProbe: probe('/ready'),
        resources: { requests: { cpu: expect.any(String) }, limits: { memory: expect.any(String) } },
      });
      expect(named('HorizontalPodAutoscaler', name)).toMatchObject({ spec: { scaleTargetRef: { name } } });
      expect(named('PodDisruptionBudget', name)).toMatchObject({
        spec: { maxUnavailable: 1, selector: { matchLabels: { 'app.kubernetes.io/name': name } } },
      });
      expect(deployment.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
      const over = (topologyKey: string) =>
        expect.objectContaining({ topologyKey, labelSelector: { matchLabels: { 'app.kubernetes.io/name': name } } });
      const spread = ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map(over);
      expect(podOf(deployment)).toMatchObject({ topologySpreadConstraints: spread });
    },
  );

  it.each([...deployments, ...jobs, ...cronJobs].map((workload) => [workload.metadata.name, workload] as const))(
    'gives %s no right that it does not need',
    (_, workload) => {
      const pod = podOf(workload);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        enableServiceLinks: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      expect(pod.containers[0]).toMatchObject({
        securityContext: {
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        },
      });
      const inTheClear = envOf(workload).filter((name) =>
        /(SECRET|DATABASE_URL|REDIS_\w*URL|SMTP_URL|_KEY)$/.test(name),
      );
      expect(inTheClear).toEqual([]);
    },
  );

  it('let all copies at once connect to PgBouncer, and PgBouncer to Postgres as it comes', () => {
    const setting = (name: string) =>
      Number(new RegExp(`^${name} = (\\d+)$`, 'm').exec(read('infra/k8s/pgbouncer/pgbouncer.ini'))?.[1]);
    const most = (name: string) =>
      z.looseObject({ maxReplicas: z.number() }).parse(named('HorizontalPodAutoscaler', name)?.spec).maxReplicas;
    const pooled = ['gateway', 'catalogue', 'content', 'enquiries', 'worker', 'media', 'agency'];
    const copies = pooled.reduce((sum, name) => sum + most(name), 0);
    const needed = copies * Number(config.get('DATABASE_POOL_SIZE')) + 15;
    expect(read('docs/scaling.md')).toContain(`${copies} copies use the database: ${copies} × 5 + 15`);
    expect(read('docs/scaling.md')).toContain(`operators = ${needed}. Either`);
    expect(needed).toBeLessThan(setting('max_client_conn'));
    expect(needed).toBeGreaterThan(100);
    // Each pod of PgBouncer has one pool for each role; the worker uses the role of the enquiries service.
    const pods = z.looseObject({ replicas: z.number() }).parse(named('Deployment', 'pgbouncer')?.spec).replicas;
    expect(pooled.filter((name) => name !== 'worker').length * setting('default_pool_size') * pods).toBeLessThan(200);
  });

  const built = spawnSync('kubectl', ['kustomize', 'infra/k8s/example'], { cwd: ROOT, encoding: 'utf8' });
  const hasKubectl = built.error === undefined;

  (hasKubectl ? it : it.skip)('replace pods when a setting changes, and name the host once (needs kubectl)', () => {
    expect([built.status, built.stderr]).toEqual([0, '']);
    const names = new Set([...built.stdout.matchAll(/name: (academy-[a-z0-9]{10})$/gm)].map(([, name]) => name));
    expect(names.size).toBe(1);
    const uses = built.stdout.split('configMapRef:').length - 1;
    expect(uses).toBe(deployments.length + cronJobs.length);
    const { host } = new URL(settingsOf('example').get('PUBLIC_URL') ?? '');
    expect(built.stdout).toContain(`- host: ${host}\n`);
    expect(built.stdout).not.toContain('www.example.com');
  });

  it('leave each place that only an installation knows to a line of the example', () => {
    const open = [...config]
      .filter(([name, value]) => /example\.com|^S3_/.test(`${name}=${value}`))
      .map(([name]) => name);
    expect(open).toContain('PUBLIC_URL');
    expect([...settingsOf('example').keys()]).toEqual(expect.arrayContaining(open));
  });

  (hasKubectl ? it : it.skip).each(['base', 'provision', 'migrations', 'pgbouncer', 'monitoring'])(
    'are put together by Kustomize from %s (needs kubectl)',
    (folder) => {
      const { status, stderr } = spawnSync('kubectl', ['kustomize', `infra/k8s/${folder}`], {
        cwd: ROOT,
        encoding: 'utf8',
      });
      expect([status, stderr]).toEqual([0, '']);
    },
  );

  (hasKubectl ? it : it.skip)('scale the workers by the length of their queue with KEDA (needs kubectl)', () => {
    mkdirSync(join(ROOT, '.cache'), { recursive: true });
    const folder = mkdtempSync(join(ROOT, '.cache/keda-'));
    const overlay = { resources: ['../../infra/k8s/example'], components: ['../../infra/k8s/keda'] };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(overlay));
    const { stdout, stderr } = spawnSync('kubectl', ['kustomize', folder], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(stderr).toBe('');
    const all = parseAllDocuments(stdout).map((document) => document.toJS());
    const scalers = all.filter(
      ({ kind, spec }) => /Autoscaler|Scaled/.test(kind) && spec.scaleTargetRef.name === 'worker',
    );
    expect(scalers.map(({ kind }) => kind)).toEqual(['ScaledObject']);
    expect(scalers[0].spec.triggers[0].metadata.query).toBe('max(email_outbox_new + email_outbox_queued)');
  });

  it('let every pod resolve names, through NodeLocal DNSCache too', () => {
    const ports = ['UDP', 'TCP'].map((protocol) => ({ port: 53, protocol }));
    expect(named('NetworkPolicy', 'names')?.spec).toMatchObject({
      podSelector: {},
      egress: [{ ports }, { to: [{ ipBlock: { cidr: '169.254.20.10/32' } }], ports }],
    });
  });

  it('let the queue ask Sentinels for its Redis', () => {
    expect(named('NetworkPolicy', 'queue')?.spec).toMatchObject({
      egress: [{ ports: [{ port: 6379 }, { port: 26_379 }] }],
    });
  });

  it('believe no forwarded address but of the network that an installation names', () => {
    expect(config.get('TRUSTED_PROXIES')).toBe('');
    const own = settingsOf('example').get('TRUSTED_PROXIES') ?? '';
    expect(GatewayEnv.shape.TRUSTED_PROXIES.parse(own)).toHaveLength(1);
    expect(Number(own.split('/')[1])).toBeGreaterThanOrEqual(16);
  });

  it('restore with the command of the night, whose arguments the document replaces', () => {
    const [, path = ''] = /"path\\":\\"(.*?)\\"/.exec(read('docs/operations.md')) ?? [];
    const [backup] = cronJobs;
    expect(path).toBe('/spec/template/spec/containers/0/args');
    expect(backup && podOf(backup).containers[0].args).toEqual(['dist/main.js', 'create']);
  });

  it('back up each night, and note each hour what a restore must not bring back', () => {
    const commands = cronJobs.map((job) => [job.metadata.name, podOf(job).containers[0].args?.at(-1)]);
    expect(commands).toEqual([
      ['backup', 'create'],
      ['backup-remember', 'remember'],
    ]);
    for (const job of cronJobs) {
      const given = [...envOf(job).map((variable) => variable.replace(/_FILE$/, '')), ...config.keys()];
      const required = Object.entries(BackupEnv.shape).filter(([, type]) => !z.safeParse(type, undefined).success);
      expect(required.map(([variable]) => variable).filter((variable) => !given.includes(variable))).toEqual([]);
    }
  });

  it('have room for all archives and the next one when the media quota is used up', () => {
    const keep = BackupEnv.shape.BACKUP_KEEP.parse(config.get('BACKUP_KEEP'));
    const quota = MediaEnv.shape.MEDIA_QUOTA_BYTES.parse(config.get('MEDIA_QUOTA_BYTES'));
    const claim = z.object({
      resources: z.object({ requests: z.object({ storage: z.string().regex(/^\d+Gi$/) }) }),
    });
    const { storage } = claim.parse(named('PersistentVolumeClaim', 'backups')?.spec).resources.requests;
    // Beside the files of the quota an archive has smaller copies of the pictures, and rows: half as much at most.
    expect(Number.parseInt(storage, 10) * 1024 ** 3).toBeGreaterThan((keep + 1) * quota * 1.5);
    expect(read('docs/operations.md')).toContain(`the volume \`backups\` of ${storage.replace('Gi', ' GiB')}`);
  });

  it('deny all traffic that no rule allows', () => {
    expect(named('NetworkPolicy', 'deny-all')).toMatchObject({
      spec: { podSelector: {}, policyTypes: ['Ingress', 'Egress'] },
    });
  });

  it('reaches the gateway alone from outside', () => {
    const text = JSON.stringify(of('Ingress').map(({ spec }) => spec));
    expect([...text.matchAll(/"service":\{"name":"([a-z]+)"/g)].map(([, name]) => name)).toEqual(['gateway']);
    for (const service of of('Service')) expect(service.spec).not.toHaveProperty('type');
  });

  const schemas: Record<string, z.ZodObject> = {
    gateway: GatewayEnv,
    catalogue: CatalogueEnv,
    content: ContentEnv,
    agency: AgencyEnv,
    enquiries: EnquiriesEnv,
    worker: WorkerEnv,
    media: MediaEnv,
  };

  it.each(Object.entries(schemas))(
    'gives %s every variable that it requires, and none that it does not know',
    (name, schema) => {
      const deployment = deployments.find(({ metadata }) => metadata.name === name);
      if (!deployment) throw new Error(`${name} is missing`);
      const own = envOf(deployment).map((variable) => variable.replace(/_FILE$/, ''));
      const given = [...own, ...config.keys(), 'HOST', 'PORT', 'MANAGEMENT_PORT'];
      const required = Object.entries(schema.shape).filter(
        ([, type]) => !z.safeParse(type as z.ZodType, undefined).success,
      );
      expect(required.map(([variable]) => variable).filter((variable) => !given.includes(variable))).toEqual([]);
      expect(own.filter((variable) => !(variable in schema.shape))).toEqual([]);
    },
  );

  it('set in containers only what belongs to Kubernetes, since a container’s own value hides a line of config.env', () => {
    const ours = ['PORT', 'DEMO_MODE', 'SHUTDOWN_GRACE_MS', 'BACKUP_DIR'];
    const offered = [...documentedVariables().keys()].filter((name) => !ours.includes(name));
    const hidden = [...deployments, ...cronJobs].flatMap(envOf).filter((name) => offered.includes(name));
    expect(hidden).toEqual([]);
  });

  it('tells in the document which secrets an installation needs', () => {
    const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const secrets = JSON.stringify(manifests).match(/(?<="secretName":")[a-z-]+/g) ?? [];
    expect(secrets.length).toBeGreaterThan(5);
    expect(secrets.filter((secret) => !text.includes(`\`${secret}\``))).toEqual([]);
  });
});
