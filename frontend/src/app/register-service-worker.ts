/**
 * Registers a service worker after the `load` event, in builds only.
 * @param file its script in the folder `public`
 * @param module address of a module whose hashed name changes with every build of the cached files
 */
export function registerServiceWorker(file: string, module: string, options?: RegistrationOptions): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const build = new URL(module).pathname.split('/').at(-1) ?? '';
  const register = () => void navigator.serviceWorker.register(`/${file}?${build}`, options).catch(() => undefined);
  if (document.readyState === 'complete') register();
  else window.addEventListener('load', register);
}
