import { readdirSync, readFileSync } from 'node:fs';

const packages = new URL('./node_modules/', import.meta.url);

/** Whether the `.js` files of an installed package are ES modules, which Jest cannot run as they are. @param {string} name */
const isEsm = (name) => {
  try {
    return JSON.parse(readFileSync(new URL(`${name}/package.json`, packages), 'utf8')).type === 'module';
  } catch {
    return false;
  }
};

const esmPackages = readdirSync(packages)
  .flatMap((name) =>
    name.startsWith('@') ? readdirSync(new URL(name, packages)).map((part) => `${name}/${part}`) : name,
  )
  .filter(isEsm);

const swc = (typescript) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: typescript ? { syntax: 'typescript', decorators: true, tsx: true } : { syntax: 'ecmascript' },
      transform: {
        react: { runtime: 'automatic' },
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
      },
      keepClassNames: true,
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: typescript ? 'inline' : false,
  },
];

// SWC turns ES modules into CommonJS, those of packages too, so no experimental flag is needed.
const project = {
  rootDir: import.meta.dirname,
  // Not in the temporary folder, which `npm test` removes.
  cacheDirectory: '<rootDir>/.cache/jest',
  // Components are tested without their styles and pictures.
  moduleNameMapper: { '\\.(?:css|webp|jpg)$': '<rootDir>/tests/support/no-asset.mjs' },
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/tests/browser/', '/tests/bench/', '/tests/faults/'],
  transform: { '^.+\\.tsx?$': swc(true), '^.+\\.m?js$': swc(false) },
  // CommonJS packages run untransformed. Nested `node_modules` are few and all transformed.
  transformIgnorePatterns: [`<rootDir>/node_modules/(?!.*/node_modules/)(?!(?:${esmPackages.join('|')})/).*\\.js$`],
  // Code that computes pictures looks `Math` up for each pixel, which takes five times as long in the context of a test.
  sandboxInjectedGlobals: ['Math'],
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons'] },
};

export default {
  projects: [
    {
      ...project,
      roots: ['packages', 'services', 'gateway', 'frontend', 'tests', 'infra'].map((name) => `<rootDir>/${name}`),
      testMatch: ['**/*.spec.ts'],
      testEnvironment: 'node',
      globalSetup: '<rootDir>/tests/support/jest-global-setup.mjs',
      globalTeardown: '<rootDir>/tests/support/jest-global-teardown.mjs',
      setupFiles: ['<rootDir>/tests/support/redis-of-worker.mjs'],
    },
    {
      ...project,
      roots: ['<rootDir>/frontend'],
      testMatch: ['**/*.spec.tsx'],
      testEnvironment: '<rootDir>/frontend/src/testing/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/frontend/src/testing/wait-longer.ts'],
    },
  ],
  // Ends a test that hangs: how long one takes depends on what else the machine does.
  testTimeout: 180_000,
  maxWorkers: 2,
  // A worker that leaves nothing open takes over half a second, Jest's limit, to give back its memory on a busy machine.
  workerGracefulExitTimeout: 10_000,
};
