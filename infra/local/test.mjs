import { requireNode } from './node-version.mjs';

requireNode();
import('./run-tests.mjs').then(({ runTests }) => runTests(process.argv.slice(2)));
