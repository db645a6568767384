import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { drainUnreadBody } from './responses.ts';

describe('a request that is answered before its body has arrived', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it.each([
    ['is cut off after half a minute', false],
    ['is left alone once its body is there', true],
  ])('%s', (_, isComplete) => {
    const request = new IncomingMessage(new Socket());
    const response = new ServerResponse(request);
    drainUnreadBody(request, response, 30_000);
    response.emit('finish');
    jest.advanceTimersByTime(29_999);
    expect(request.destroyed).toBe(false);
    if (isComplete) request.emit('end');
    jest.advanceTimersByTime(1);
    expect(request.destroyed).toBe(!isComplete);
  });
});
