import { startStack } from '../../infra/local/stack.mjs';

// Runs a small product until it is killed; prints its process IDs.
const stack = await startStack({ dataDir: process.argv[2], only: ['catalogue'], seed: false, quiet: true });
process.stdout.write(`${JSON.stringify(stack.processes.map(({ pid }) => pid))}\n`);
