// Only this file has to run on old versions of Node.js too.
const wanted = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

/** Ends the process with one line where Node.js is too old. */
export function requireNode() {
  if (major > wanted[0] || (major === wanted[0] && minor >= wanted[1])) return;
  process.stderr.write(
    `Node.js ${wanted.join('.')} or newer is needed; this is ${process.versions.node}. See https://nodejs.org.\n`,
  );
  process.exit(1);
}
