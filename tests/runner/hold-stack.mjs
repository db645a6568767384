import { startStack } from '../../infra/local/stack.mjs';

// Runs a small product until it is killed, with a site where a port is given; prints its process IDs.
const [dataDir, port] = process.argv.slice(2);
const part = port ? { only: ['gateway'], port: Number(port) } : { only: ['catalogue'] };
const stack = await startStack({ dataDir, seed: false, quiet: true, ...part });
process.stdout.write(`${JSON.stringify(stack.processes.map(({ pid }) => pid))}\n`);
