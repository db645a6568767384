import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { readBody } from './read-body.ts';

describe('reading a body', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  const limits = { maxBytes: 1_000, idleMs: 10_000, totalMs: 20_000 };
  const passed = () => new Promise((resolve) => setImmediate(resolve));
  /** Sends `pieces` with a pause before each. */
  const send = async (request: IncomingMessage, pauseMs: number, pieces: number) => {
    for (let i = 0; i < pieces; i += 1) {
      jest.advanceTimersByTime(pauseMs);
      request.push('x');
      await passed();
    }
    request.push(null);
  };

  it('takes one whose pieces come slowly, within its time', async () => {
    const request = new IncomingMessage(new Socket());
    const body = readBody(request, limits);
    await send(request, 9_000, 2);
    expect((await body).toString()).toBe('xx');
  });

  it.each([
    ['pauses too long', 11_000, 1],
    ['takes too long', 9_000, 3],
  ])('refuses one that %s', async (_, pauseMs, pieces) => {
    const request = new IncomingMessage(new Socket());
    const body = expect(readBody(request, limits)).rejects.toThrow('The body did not arrive in time');
    await send(request, pauseMs, pieces);
    await body;
  });
});
