import { requireNode } from './node-version.mjs';

requireNode();
import('./command.mjs').then(({ runProduct }) => runProduct({ watch: process.argv.includes('--watch') }));
