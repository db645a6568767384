import pg from 'pg';

const RECONNECT_MS = 2_000;

/** Notifies at once that a mail was stored; without a connection, the relay's polling finds the mail a little later. */
export class OutboxSignal {
  private client?: pg.Client;
  private timer?: NodeJS.Timeout;
  private isStopped = false;

  constructor(
    private readonly url: string,
    private readonly schema: string,
  ) {}

  /** Calls `onMail` for each commit with a mail. */
  start(onMail: () => void): void {
    const client = new pg.Client({ connectionString: this.url, keepAlive: true, connectionTimeoutMillis: 2_000 });
    this.client = client;
    const again = () => {
      if (this.client !== client || this.isStopped) return;
      this.client = undefined;
      this.timer = setTimeout(() => this.start(onMail), RECONNECT_MS);
    };
    client.on('error', again).on('end', again).on('notification', onMail);
    client
      .connect()
      .then(() => client.query(`LISTEN ${client.escapeIdentifier(`${this.schema}_outbox`)}`))
      .then(onMail)
      .catch(
        () =>
          void client
            .end()
            .catch(() => {})
            .then(again),
      );
  }

  async stop(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => {});
  }
}
