import { BlockList, isIP } from 'node:net';

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/** Finds out who calls: the address of the socket, or what a trusted proxy in front says. */
export class PeerAddresses {
  private readonly trusted = new BlockList();

  constructor(trustedProxies: readonly string[]) {
    for (const entry of trustedProxies) {
      const [address = '', bits] = entry.split('/');
      const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
      if (bits === undefined) this.trusted.addAddress(address, family);
      else this.trusted.addSubnet(address, Number(bits), family);
    }
  }

  /** The client's address; `X-Forwarded-For` counts only from right to left as far as the proxies are ours. */
  of(socketAddress: string | undefined, forwardedFor: string | string[] | undefined): string {
    let peer = plain(socketAddress ?? '');
    if (!this.isTrusted(peer) || forwardedFor === undefined) return peer;
    const chain = String(forwardedFor).split(',');
    for (let entry = chain.pop(); entry !== undefined; entry = chain.pop()) {
      const address = plain(entry.trim());
      if (isIP(address) === 0) return peer;
      peer = address;
      if (!this.isTrusted(peer)) return peer;
    }
    return peer;
  }

  private isTrusted(address: string): boolean {
    const family = isIP(address);
    return family !== 0 && this.trusted.check(address, family === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Whom a limit counts: one IPv4 address, or one IPv6 network of 64 bits, which a client owns whole. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.replace(/%.*$/, '').toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = tail === undefined ? left : [...left, ...Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
