import { Logger } from './logger.ts';
import { unavailable } from './problem.ts';

function logged(error: unknown): unknown {
  const lines: string[] = [];
  new Logger('test', 'info', { write: (line) => lines.push(line) }).failure('POST', 'what', error);
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] as string);
}

describe('the log of a failure', () => {
  it('names what is behind an expected one', () => {
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    expect(logged(unavailable('Files cannot be stored', full))).toMatchObject({
      message: 'Files cannot be stored',
      cause: 'ENOSPC no room',
    });
  });

  it('quotes no input that a database error repeats', () => {
    const repeated = Object.assign(new Error('Key (email)=(wairimu@example.com) exists'), {
      name: 'QueryFailedError',
      code: '23505',
    });
    expect(JSON.stringify(logged(repeated))).not.toContain('wairimu');
    expect(JSON.stringify(logged(unavailable('Not now', repeated)))).not.toContain('wairimu');
    expect(logged(unavailable('Not now', repeated))).toMatchObject({ cause: '23505' });
  });
});
