import ipaddr from 'ipaddr.js';

/** The client that a limit counts: an IPv4 address, or an IPv6 /64 network, which belongs to one client. */
export function clientKey(ip: string | undefined): string {
  if (ip === undefined || !ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

/** An IP address as people write it: IPv4 without the IPv6 prefix of dual-stack sockets. */
export const plainIp = (ip: string | undefined): string =>
  ip !== undefined && ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : '';
