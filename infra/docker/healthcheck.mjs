// Health check of a container: asks the process in it whether it is ready. No shell and no curl are in the image.
const url = `http://127.0.0.1:${process.env.MANAGEMENT_PORT}/ready`;
const ready = await fetch(url, { signal: AbortSignal.timeout(2_500) }).then(
  (response) => response.ok,
  () => false,
);
process.exit(ready ? 0 : 1);
