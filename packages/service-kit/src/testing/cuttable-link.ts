import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A way to another server that a test can cut and mend. */
export class CuttableLink {
  private isCut = false;
  private isFrozen = false;
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((near) => {
    if (this.isCut) {
      near.destroy();
      return;
    }
    const far = connect(this.port, this.host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(one);
      one
        .on('error', () => other.destroy())
        .on('close', () => {
          this.sockets.delete(one);
          other.destroy();
        });
      one.pipe(other);
      if (this.isFrozen) one.pause();
    }
  });

  private constructor(
    private readonly host: string,
    private readonly port: number,
  ) {}

  /** A link to the server of an address; `url` is the same address by way of the link. */
  static async to(address: string): Promise<{ link: CuttableLink; url: string }> {
    const target = new URL(address);
    const link = new CuttableLink(target.hostname, Number(target.port));
    await new Promise<void>((resolve) => link.server.listen(0, '127.0.0.1', resolve));
    target.hostname = '127.0.0.1';
    target.port = String((link.server.address() as AddressInfo).port);
    return { link, url: target.href };
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  /** From now on nothing passes and nothing ends, as when the other server stands still. */
  freeze(): void {
    this.isFrozen = true;
    for (const socket of this.sockets) socket.pause();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
