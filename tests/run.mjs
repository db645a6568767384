import { requireNode } from '../infra/local/node-version.mjs';

requireNode();
import('./levels.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
