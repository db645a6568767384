import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrateUpDownUp, schemaDrift } from '@nfa/service-kit/testing';
import { gatewayDatabase } from '../gateway/src/data-source.ts';
import { agencyDatabase } from '../services/agency/src/data-source.ts';
import { catalogueDatabase } from '../services/catalogue/src/data-source.ts';
import { contentDatabase } from '../services/content/src/data-source.ts';
import { enquiriesDatabase } from '../services/enquiries/src/data-source.ts';
import { mediaDatabase } from '../services/media/src/data-source.ts';

const databases = [
  agencyDatabase,
  catalogueDatabase,
  contentDatabase,
  enquiriesDatabase,
  mediaDatabase,
  gatewayDatabase,
].map((parts) => [parts.schema, parts] as const);

describe('entities and migrations', () => {
  it.each(databases)('agree in %s', async (_, parts) => {
    expect(await schemaDrift(parts)).toEqual([]);
  });

  it.each(databases)('of %s run up, down and up again', async (_, parts) => {
    await expect(migrateUpDownUp(parts)).resolves.toBeUndefined();
  });
});

/** Source files of a folder without tests and demonstration data. */
const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(^|\/)src\//.test(join(folder, name)) && /\.tsx?$/.test(name))
    .filter((name) => !/(^|\/)(node_modules|dist)\/|\.spec\.tsx?$/.test(name))
    .map((name) => join(folder, name));

describe('a new field', () => {
  // `eyes` was added to models after all layers existed: the files that name it are those that a new field has to touch.
  it('touches the contract, the entity, a migration, the resource of the panel and the list of facts, nothing between them', () => {
    const sources = ['packages', 'services', 'gateway', 'frontend'].flatMap(sourcesIn);
    const naming = sources.filter((file) => /^\s*eyes[?:]|\.eyes\b|\bCOLUMN eyes\b/m.test(readFileSync(file, 'utf8')));
    const places = [
      /^packages\/contracts\/src\/catalogue\/models\.ts$/,
      /^services\/catalogue\/src\/models\/models\.entity\.ts$/,
      /^services\/catalogue\/src\/migrations\//,
      /^frontend\/src\/admin\/resources\/models\.tsx$/,
      /^packages\/contracts\/src\/catalogue\/measurements\.ts$/,
    ];
    expect(places.map((place) => naming.some((file) => place.test(file)))).toEqual(places.map(() => true));
    expect(naming.filter((file) => !places.some((place) => place.test(file)))).toEqual([]);
  });
});

describe('a class of a style sheet', () => {
  it('is used by a component, whole or composed from words of the sources', () => {
    const files = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' });
    const sheets = files.filter((name) => name.endsWith('.css')).map((name) => join('frontend/src', name));
    const code = [...sourcesIn('frontend'), ...sourcesIn('packages/contracts'), 'frontend/server/document.ts']
      .map((file) => readFileSync(file, 'utf8').replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, ''))
      .join('\n');
    const words = new Set(code.match(/[\w-]+/g));
    const beginnings = [...new Set(code.match(/[\w-]+[-_](?=\$\{)/g))];
    const isUsed = (name: string) =>
      words.has(name) || beginnings.some((part) => name.startsWith(part) && words.has(name.slice(part.length)));
    const classesOf = (sheet: string) =>
      readFileSync(sheet, 'utf8')
        .replaceAll(/\/\*[\s\S]*?\*\/|"[^"]*"|url\([^)]*\)/g, '')
        .matchAll(/\.([a-z][\w-]*)/gi);
    const unused = sheets.flatMap((sheet) =>
      [...classesOf(sheet)].flatMap(([, name = '']) => (isUsed(name) ? [] : `${sheet}: .${name}`)),
    );
    expect(unused).toEqual([]);
    expect(sheets.length).toBeGreaterThan(100);
  });
});

/** Lowest versions without a known vulnerability that would affect this product. */
const floors: Record<string, string> = {
  '@nestjs/common': '12.5.0',
  '@nestjs/core': '12.5.0',
  'body-parser': '2.3.0',
  bullmq: '6.7.0',
  express: '5.3.0',
  multer: '2.5.0',
  nodemailer: '10.4.1',
  qs: '6.15.4',
  sharp: '0.35.4',
  typeorm: '1.1.0',
};

interface Lock {
  packages: Record<string, { version?: string; resolved?: string; hasInstallScript?: boolean; optional?: boolean }>;
}

const isBelow = (version: string, floor: string): boolean => {
  const [a, b] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  const index = [0, 1, 2].find((place) => a?.[place] !== b?.[place]);
  return index !== undefined && (a?.[index] ?? 0) < (b?.[index] ?? 0);
};

describe('package-lock.json', () => {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock;
  const packages = Object.entries(lock.packages).map(([path, entry]) => ({
    name: path.split('node_modules/').at(-1) ?? '',
    ...entry,
  }));

  it.each(Object.entries(floors))('has no %s below %s', (name, floor) => {
    const versions = packages.filter((entry) => entry.name === name).map((entry) => entry.version ?? '0.0.0');
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => isBelow(version, floor))).toEqual([]);
  });

  it('names no registry host and no source outside the registry', () => {
    expect(
      packages
        .filter(({ resolved }) => resolved && !/^(packages|services|gateway|frontend|infra)/.test(resolved))
        .map(({ name }) => name),
    ).toEqual([]);
  });

  it('lets npm ci pass on Linux, macOS and Windows', () => {
    for (const os of ['linux-x64', 'darwin-arm64', 'win32-x64'])
      expect(packages.some(({ name }) => name.includes(os))).toBe(true);
  });

  it('runs install scripts only where package.json allows it', () => {
    const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
      allowScripts: Record<string, boolean>;
    };
    const scripted = packages.filter((entry) => entry.hasInstallScript).map(({ name }) => name);
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
  });
});

/** Matches a static import of a package. Node's own modules do not match: their names have a colon (`node:fs`). */
const PACKAGE_IMPORT =
  /(?:^import|^(?:import|export|\}) .*\bfrom) '((?:@[a-z][\w.-]*\/)?[a-z][\w.-]*)(?:\/[^']*)?';$/gm;

describe('what npm start installs', () => {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
  const folders = workspaces.flatMap((pattern) =>
    pattern.endsWith('/*')
      ? readdirSync(pattern.slice(0, -2)).map((name) => join(pattern.slice(0, -2), name))
      : pattern,
  );
  const declared = new Set(
    folders.flatMap((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<string, object>;
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.keys(manifest[kind] ?? {}),
      );
    }),
  );

  it('is all that the product imports', () => {
    const programs = ['infra/local', 'infra/mail-catcher', 'infra/postgres', 'infra/ops', 'frontend/server'];
    const sources = [
      ...['packages', 'services', 'gateway', 'frontend', 'infra'].flatMap(sourcesIn),
      ...programs.flatMap((folder) =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
      ),
      'frontend/client-parts.ts',
      'frontend/plugins.ts',
      'frontend/vite.config.ts',
      // No build contains the helpers of tests.
    ].filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.spec\.ts$|\.d\.ts$|\/src\/testing\//.test(file));
    const imported = sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(PACKAGE_IMPORT)].map(([, name = '']) => name),
    );
    const missing = new Set(imported.filter((name) => !name.startsWith('@nfa/') && !declared.has(name)));
    expect([...missing]).toEqual([]);
    expect(imported.length).toBeGreaterThan(500);
  });
});
