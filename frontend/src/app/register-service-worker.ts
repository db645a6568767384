/** Registers the service worker, which shows the offline page. Runs after everything that the visitor waits for. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // The name of this very file changes with every build.
  const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';
  const register = () => void navigator.serviceWorker.register(`/service-worker.js?${build}`).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
