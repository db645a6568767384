import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP proxy to another server, whose connections a test can cut, restore and freeze. */
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

  /** Starts a proxy to the server of an address; `url` is that address through the proxy. */
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

  /** Stops the data of all connections without closing them, like a server that hangs. */
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
