import pg from 'pg';

/**
 * A connection that ends when a query gets no answer in time (`query_timeout`). Without this, what is sent after that
 * query, the ROLLBACK of its transaction first of all, waits as long again for a frozen server.
 */
export class DeadlineClient extends pg.Client {
  // Every form of `query` passes through, whatever its parameters.
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
