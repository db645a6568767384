import { z } from 'zod';

const ADDRESS = /^rediss?(\+sentinel)?:\/\/./;

/** Address of a Redis, with TLS (`rediss://`), or of its Sentinels (`redis+sentinel://host:26379,host:26379/name`). */
export const redisAddress = z
  .string()
  .regex(ADDRESS, 'must be a redis:// address, rediss:// with TLS or redis+sentinel://host:26379,host:26379/name');

/** Connection options of ioredis. */
export interface RedisTarget {
  host?: string;
  port?: number;
  username?: string;
  password?: string;
  db?: number;
  tls?: object;
  sentinels?: { host: string; port: number }[];
  /** Name of the master that the Sentinels watch. */
  name?: string;
  sentinelTLS?: object;
  enableTLSForSentinelMode?: boolean;
}

/** Options of ioredis for a `redisAddress`; user and password are those of Redis, and Sentinels are asked without them. */
export function redisTarget(address: string): RedisTarget {
  const [, scheme = '', login = '', hosts = '', group = ''] =
    /^(rediss?)\+sentinel:\/\/([^@/]*@)?([^/]+)\/([\w.-]+)$/.exec(address) ?? [];
  if (!hosts) return { ...credentialsOf(new URL(address)), ...placeOf(new URL(address)) };
  const isEncrypted = scheme === 'rediss';
  return {
    // `URL` cannot parse a list of hosts, so it gets user and password with another host.
    ...credentialsOf(new URL(`redis://${login}host`)),
    sentinels: hosts.split(',').map((entry) => {
      const { hostname, port } = new URL(`redis://${entry}`);
      return { host: bare(hostname), port: Number(port || 26_379) };
    }),
    name: group,
    ...(isEncrypted && { tls: {}, sentinelTLS: {}, enableTLSForSentinelMode: true }),
  };
}

const placeOf = ({ protocol, hostname, port, pathname }: URL): RedisTarget => ({
  host: bare(hostname),
  port: Number(port || 6_379),
  ...(/^\/\d+$/.test(pathname) && { db: Number(pathname.slice(1)) }),
  ...(protocol === 'rediss:' && { tls: {} }),
});

const credentialsOf = ({ username, password }: URL): RedisTarget => ({
  ...(username && { username: decodeURIComponent(username) }),
  ...(password && { password: decodeURIComponent(password) }),
});

/** Removes the brackets that an IPv6 address has inside of a URL. */
const bare = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');
