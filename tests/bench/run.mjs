import { build } from '../../infra/local/build.mjs';
import { installDependencies } from '../../infra/local/install.mjs';

// npm run bench [-- api | reads | consent | uploads | floods | memory | memory-over-time | sign-in | panel | lighthouse | slow3g | scale | regions]
// Prints ratios of one run on one machine; nothing else should run meanwhile.
const benches = {
  api: 'benchApi',
  reads: 'benchReads',
  consent: 'benchConsent',
  uploads: 'benchUploads',
  floods: 'benchFloods',
  memory: 'benchMemory',
  'memory-over-time': 'benchMemoryOverTime',
  'sign-in': 'benchSignIn',
  panel: 'benchPanel',
  lighthouse: 'benchLighthouse',
  slow3g: 'benchSlow3g',
  scale: 'benchScale',
  regions: 'benchRegions',
};
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in benches));
if (unknown.length > 0) {
  process.stderr.write(`There is no benchmark ${unknown.join(', ')}: ${Object.keys(benches).join(', ')}.\n`);
  process.exit(2);
}
const say = (text) => void process.stdout.write(`${text}\n`);

await installDependencies(say);
await build(say);
// Imported after the build: some benchmarks import its output.
for (const [name, bench] of Object.entries(benches))
  if (wanted.length === 0 ? !['memory-over-time', 'scale'].includes(name) : wanted.includes(name))
    await (await import(`./${name}.mjs`))[bench]();
process.exit(0);
