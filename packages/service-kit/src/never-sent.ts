interface SystemFailure {
  code?: string;
  syscall?: string;
}

/** Whether a failed `fetch` ended before there was a connection, so that nothing can have arrived. */
export function isNeverSent(error: unknown): boolean {
  const { cause } = error as { cause?: SystemFailure | AggregateError };
  // Node tries each address of a host.
  const failures: SystemFailure[] = cause instanceof AggregateError ? cause.errors : [cause ?? {}];
  return failures.every(
    ({ code, syscall = '' }) => code === 'UND_ERR_CONNECT_TIMEOUT' || ['connect', 'getaddrinfo'].includes(syscall),
  );
}
