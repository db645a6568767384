import './not-found-page.css';
import { Icon } from '../../ui/icon.tsx';

/** What is left when a page cannot be drawn; its links load the page anew. */
export function ErrorPage() {
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
