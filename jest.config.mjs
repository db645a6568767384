const swc = (typescript) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2023',
      parser: typescript ? { syntax: 'typescript', decorators: true, tsx: true } : { syntax: 'ecmascript' },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
      keepClassNames: true,
    },
    module: { type: 'commonjs', ignoreDynamic: false },
    sourceMaps: typescript ? 'inline' : false,
  },
];

// Node modules are ESM for the most part: SWC turns them into CommonJS too, so no experimental flag is needed.
export default {
  // Not in the temporary folder, which `npm test` removes.
  cacheDirectory: '<rootDir>/.cache/jest',
  roots: [
    '<rootDir>/packages',
    '<rootDir>/services',
    '<rootDir>/gateway',
    '<rootDir>/frontend',
    '<rootDir>/tests',
    '<rootDir>/infra',
  ],
  testEnvironment: 'node',
  testMatch: ['**/*.spec.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/tests/browser/', '/tests/bench/', '/tests/faults/'],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': ['$1.ts', '$1.js', '$1'] },
  transform: { '^.+\\.tsx?$': swc(true), '^.+\\.m?js$': swc(false) },
  transformIgnorePatterns: [],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
  globalSetup: '<rootDir>/tests/support/jest-global-setup.mjs',
  globalTeardown: '<rootDir>/tests/support/jest-global-teardown.mjs',
  // Ends a test that hangs: how long one takes depends on what else the machine does.
  testTimeout: 180_000,
  maxWorkers: 2,
};
