import { startStack } from '../../infra/local/stack.mjs';

// A small product that runs until it is killed; says which processes it has.
const stack = await startStack({ dataDir: process.argv[2], only: ['catalogue'], seed: false, quiet: true });
process.stdout.write(`${JSON.stringify(stack.processes.map(({ pid }) => pid))}\n`);
