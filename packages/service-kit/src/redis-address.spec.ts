import { redisAddress, redisTarget } from './redis-address.ts';

describe('an address of Redis', () => {
  it.each([
    ['redis://cache', { host: 'cache', port: 6379 }],
    ['redis://queue:p%40ss@[::1]:7000/2', { host: '::1', port: 7000, username: 'queue', password: 'p@ss', db: 2 }],
    ['rediss://:secret@redis.example:6380', { host: 'redis.example', port: 6380, password: 'secret', tls: {} }],
    [
      'redis+sentinel://queue:p%40ss@one:26379,two,three:1/academy',
      {
        sentinels: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26379 },
          { host: 'three', port: 1 },
        ],
        name: 'academy',
        username: 'queue',
        password: 'p@ss',
      },
    ],
    [
      'redis+sentinel://queue:a,b@one,two/academy',
      {
        sentinels: [
          { host: 'one', port: 26379 },
          { host: 'two', port: 26379 },
        ],
        name: 'academy',
        username: 'queue',
        password: 'a,b',
      },
    ],
    [
      'rediss+sentinel://one/academy',
      {
        sentinels: [{ host: 'one', port: 26379 }],
        name: 'academy',
        tls: {},
        sentinelTLS: {},
        enableTLSForSentinelMode: true,
      },
    ],
  ])('%s is understood', (address, target) => {
    expect(redisTarget(redisAddress.parse(address))).toEqual(target);
  });

  it.each(['http://redis', 'redis:', 'redis+cluster://a/b', ''])('%s is refused', (address) => {
    expect(redisAddress.safeParse(address).success).toBe(false);
  });
});
