import './not-found-page.css';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { Icon } from '../../ui/icon.tsx';

/** Error boundary of the site; its link loads the page anew. */
export function ErrorPage() {
  useReloadAfterUpdate(useRouteError());
  return (
    <main className="notice night" id="main">
      <h1 className="text-title">Something went wrong</h1>
      <p>This page could not be shown. Please try again in a moment.</p>
      <a className="button button--paper" href="/">
        Back to Home
        <Icon name="arrow" />
      </a>
    </main>
  );
}

const reloadedKey = 'reloadedAt';
/** A second failure within this time is not caused by an update; in milliseconds. */
const notAgainMs = 60_000;

/** Reloads a page whose code is gone because the site was updated meanwhile. */
function useReloadAfterUpdate(error: unknown): void {
  useEffect(() => {
    console.error(error);
    if (!(error instanceof TypeError) || !/import|module/i.test(error.message)) return;
    const reloadedAt = Number(sessionStorage.getItem(reloadedKey));
    if (Date.now() - reloadedAt < notAgainMs) return;
    sessionStorage.setItem(reloadedKey, String(Date.now()));
    window.location.reload();
  }, [error]);
}
