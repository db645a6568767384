// Health check of a container: asks its process for readiness. The image has neither a shell nor curl.
const url = `http://127.0.0.1:${process.env.MANAGEMENT_PORT}/ready`;
const ready = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
