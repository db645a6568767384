import { pathToFileURL } from 'node:url';

// One process for all migration runs: starting one for each would take most of the time of a start.
for (const file of process.argv.slice(2)) await import(pathToFileURL(file).href);
