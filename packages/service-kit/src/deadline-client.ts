import pg from 'pg';

/**
 * A connection that closes when a query gets no response in time (`query_timeout`). Otherwise each later statement, starting
 * with the ROLLBACK of the transaction, would wait as long again for a frozen server.
 */
export class DeadlineClient extends pg.Client {
  // Passes through every overload of `query`.
  override query: pg.Client['query'] = ((...parameters: Parameters<pg.Client['query']>) => {
    const result: unknown = pg.Client.prototype.query.apply(this, parameters);
    if (result instanceof Promise)
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') this.cut(error);
      });
    return result;
  }) as pg.Client['query'];

  private cut(error: Error): void {
    const { connection } = this as unknown as { connection: { stream: { destroy: (error: Error) => void } } };
    connection.stream.destroy(error);
  }
}
