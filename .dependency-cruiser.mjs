// Who may import what. Each rule carries its reason; docs/architecture.md shows the picture.
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    rule('no-circular', 'Parts that need each other are one part.', {}, { circular: true }),
    {
      ...rule(
        'folders-form-layers',
        'Folders that need each other are one folder.',
        { path: '^(?:frontend|gateway|infra/[^/]+|packages/[^/]+|services/[^/]+)/src/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'contracts-only-zod',
      'The contract runs in browsers and services and depends on nothing of ours.',
      { path: '^packages/contracts/src' },
      { pathNot: '^(packages/contracts/src|node_modules/zod)' },
    ),
    rule(
      'process-kit-is-lowest',
      'Every process stands on it, the rendering server and commands too, so it knows no framework and nothing of ours.',
      { path: '^packages/process-kit/src' },
      {
        path: '(^(packages/(?!process-kit)|services|gateway|frontend|infra)/|node_modules/(@nestjs|typeorm|express)/)',
      },
    ),
    rule(
      'kit-has-no-business',
      'The service kit serves every service, so it knows none.',
      { path: '^packages/service-kit' },
      { path: '^(services|gateway|frontend|infra)/' },
    ),
    rule(
      'services-are-strangers',
      'A service talks to another over HTTP only.',
      { path: '^services/([^/]+)/' },
      { path: '^(services/(?!$1/)|gateway|frontend)' },
    ),
    rule(
      'gateway-stands-alone',
      'The gateway reaches services over HTTP only.',
      { path: '^gateway/' },
      { path: '^(services|frontend)/' },
    ),
    rule(
      'frontend-reads-contracts',
      'The frontend knows the API by its contract only.',
      { path: '^frontend/' },
      { path: '^(services|gateway|packages/service-kit)/' },
    ),
    rule(
      'pages-run-in-browsers',
      'What processes share is for the rendering server, not for pages.',
      { path: '^frontend/src/' },
      { path: '^packages/process-kit/' },
    ),
    rule(
      'controllers-call-services',
      'HTTP stays apart from SQL.',
      { path: '\\.controller\\.ts$' },
      { path: '(\\.(repository|entity)\\.ts$|node_modules/(typeorm|@nestjs/typeorm)/)' },
    ),
    rule(
      'services-hold-rules',
      'Rules stay apart from SQL, HTTP, queues and stores.',
      { path: '^services/.*\\.service\\.ts$' },
      { path: 'node_modules/(typeorm|@nestjs/typeorm|@nestjs/platform-express|bullmq|@nestjs/bullmq|minio)/' },
    ),
    rule(
      'repositories-hold-sql',
      'SQL calls no rules.',
      { path: '\\.(repository|entity)\\.ts$' },
      { path: '\\.(service|controller)\\.ts$' },
    ),
    rule(
      'migrations-are-frozen',
      'A migration must do the same in a year, whatever has become of our code.',
      { path: '/migrations/' },
      { path: '^(packages|services|gateway)/', pathNot: '/migrations/' },
    ),
    rule(
      'lib-and-ui-are-lowest',
      'lib and ui know no data and no screens.',
      { path: '^frontend/src/(lib|ui)/' },
      { path: '^frontend/src/(data|site|admin|app)/' },
    ),
    rule(
      'data-knows-no-screens',
      'Loaders serve site and panel alike.',
      { path: '^frontend/src/data/' },
      { path: '^frontend/src/(site|admin|app)/' },
    ),
    rule(
      'site-and-admin-are-strangers',
      'Visitors never load the panel.',
      { path: '^frontend/src/(site|admin)/' },
      { path: '^frontend/src/(site|admin)/', pathNot: '^frontend/src/$1/' },
    ),
    rule(
      'screens-know-no-app',
      'The app puts screens together, not the other way round.',
      { path: '^frontend/src/(site|admin)/' },
      { path: '^frontend/src/app/' },
    ),
    rule(
      'no-test-code-in-products',
      'Test helpers stay in tests.',
      { path: '^(services|gateway|frontend|packages)/.*src/', pathNot: '(\\.spec\\.tsx?$|/testing/)' },
      { path: '(/testing/|^tests/|/test/)' },
    ),
    rule(
      'not-to-unresolvable',
      'An import that resolves to nothing fails at run time.',
      { pathNot: '\\.css$' },
      { couldNotResolve: true, pathNot: '\\.css|\\?' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|\\.data/)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.tests.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
