const COLOURS = [36, 33, 35, 32, 34, 96, 93, 95, 92, 94];
const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const KEPT_LINES = 200;

/**
 * Console of the runner: own lines as they are, lines of processes behind the process's name.
 * @param {{ quiet?: boolean, stream?: NodeJS.WriteStream }} options
 */
export function createOutput({ quiet = false, stream = process.stdout } = {}) {
  const names = [];
  const kept = new Map();
  const coloured = Boolean(stream.isTTY) && !process.env.NO_COLOR;
  const prefix = (name) => {
    if (!names.includes(name)) names.push(name);
    const text = `${name.padEnd(9)} |`;
    return coloured ? `\x1b[${COLOURS[names.indexOf(name) % COLOURS.length]}m${text}\x1b[0m` : text;
  };
  return {
    /** A line of the runner itself. @param {string} text */
    say: (text) => {
      if (!quiet) stream.write(`${text}\n`);
    },
    /** Something a process wrote. @param {string} name @param {string} raw @param {boolean} shown */
    line: (name, raw, shown = true) => {
      const text = readable(raw);
      const lines = kept.get(name) ?? [];
      lines.push(text);
      kept.set(name, lines.slice(-KEPT_LINES));
      if (!quiet && shown) stream.write(`${prefix(name)} ${text}\n`);
    },
    /** The last lines of a process, newest last. @param {string} name @returns {string[]} */
    linesOf: (name) => kept.get(name) ?? [],
  };
}

/** A JSON log line as a person reads it; other lines stay as they are. @param {string} raw */
export function readable(raw) {
  if (!raw.startsWith('{')) return raw;
  try {
    const { level, time, service, msg, stack, pid, hostname, ...rest } = JSON.parse(raw);
    const fields = Object.entries(rest).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
    return [LEVELS[level] ?? level, msg, ...fields].filter((part) => part !== undefined && part !== '').join(' ');
  } catch {
    return raw;
  }
}
