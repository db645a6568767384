const COLOURS = [36, 33, 35, 32, 34, 96, 93, 95, 92, 94];
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };

/**
 * Creates the console output of the runner: its own lines unchanged, lines of a process after the name of the process.
 * @param {{ quiet?: boolean }} options
 */
export function createOutput({ quiet = false } = {}) {
  const names = [];
  const coloured = process.stdout.isTTY && !process.env.NO_COLOR;
  const prefix = (name) => {
    if (!names.includes(name)) names.push(name);
    const text = `${name.padEnd(9)} |`;
    return coloured ? `\x1b[${COLOURS[names.indexOf(name) % COLOURS.length]}m${text}\x1b[0m` : text;
  };
  /** Prints a line of the runner itself. @param {string} text */
  const say = (text) => {
    if (!quiet) process.stdout.write(`${text}\n`);
  };
  return {
    say,
    /** Prints a line of a process. @param {string} name @param {string} text */
    line: (name, text) => say(`${prefix(name)} ${text}`),
  };
}

/** Returns a JSON log line in readable form; other lines stay as they are. @param {string} raw */
export function readable(raw) {
  if (!raw.startsWith('{')) return raw;
  try {
    const { level, time, service, msg, stack, pid, hostname, ...rest } = JSON.parse(raw);
    const text = (value) => (typeof value === 'string' ? value : JSON.stringify(value));
    const fields = Object.entries(rest).map(([key, value]) => `${key}=${text(value)}`);
    return [LEVELS[level] ?? level, msg, ...fields].filter((part) => part !== undefined && part !== '').join(' ');
  } catch {
    return raw;
  }
}
