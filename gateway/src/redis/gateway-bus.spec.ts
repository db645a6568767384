import { EventEmitter } from 'node:events';
import { GatewayBus } from './gateway-bus.ts';
import type { RedisConnections } from './redis.ts';

describe('the bus of the gateways', () => {
  it('counts as disconnected until Redis has taken the subscription, and again once the connection closes', async () => {
    let answer: { resolve: () => void; reject: (error: Error) => void } | undefined;
    const subscribe = () =>
      new Promise<void>((resolve, reject) => {
        answer = { resolve, reject };
      });
    const subscriber = Object.assign(new EventEmitter(), { status: 'ready', subscribe });
    const failures: unknown[] = [];
    const noteFailure = (error: unknown) => failures.push(error);
    const bus = new GatewayBus({ subscriber, noteFailure } as unknown as RedisConnections);
    const turn = () => new Promise(setImmediate);
    expect(bus.isDisconnected).toBe(true);

    subscriber.emit('ready');
    answer?.reject(new Error('NOPERM'));
    await turn();
    expect([bus.isDisconnected, failures.length]).toEqual([true, 1]);

    subscriber.emit('ready');
    answer?.resolve();
    await turn();
    expect(bus.isDisconnected).toBe(false);

    subscriber.emit('close');
    expect(bus.isDisconnected).toBe(true);
  });
});
