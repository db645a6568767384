import { Failure } from '../../infra/local/failure.mjs';
import { reasonsIn, startProgram } from '../../infra/local/program.mjs';

/**
 * Starts one server of the local runner without its supervisor and waits until it is ready.
 * @param {import('../../infra/local/supervisor.mjs').ProcessSpec} spec
 */
export async function startServer({ name, command, args, options, stopSignal = 'SIGTERM', ready }) {
  /** @type {string[]} */
  const lines = [];
  const { child, ended } = startProgram(command, args, options, (line) => lines.push(line));
  let how = '';
  void ended.then((end) => {
    how = end.how;
  });
  while (!(await ready({ pid: child.pid, lines }))) {
    if (how) throw new Failure(`${name} did not start: ${reasonsIn(lines)[0] ?? how}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    process: child,
    stop: async () => {
      child.kill(stopSignal);
      await ended;
    },
  };
}
