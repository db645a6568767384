import './site-layout.css';
import './print.css';
import { useEffect, useRef } from 'react';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation, useNavigation } from 'react-router-dom';
import { loadContactPage } from '../../data/contact-page.ts';
import { loadSettings } from '../../data/settings.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoading } from './page-loading.tsx';
import { useLongWait } from './use-long-wait.ts';

/** Loads what every public page shows: settings and contact details. */
export async function loadSite(args: LoaderFunctionArgs) {
  const [settings, contact] = await Promise.all([loadSettings(args), loadContactPage(args)]);
  return { settings, contact };
}

/** Header, page, footer. */
export function SiteLayout() {
  const { settings, contact } = useLoaderData<typeof loadSite>();
  const { pathname } = useLocation();
  const navigation = useNavigation();
  const isWaiting = useLongWait(
    navigation.location !== undefined && screen(navigation.location.pathname) !== screen(pathname),
  );
  useTopOfPage(pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Header settings={settings} isOverHero={pathname === '/' && !isWaiting} />
      <main id="main" tabIndex={-1}>
        {isWaiting ? <PageLoading path={navigation.location?.pathname ?? ''} /> : <Outlet />}
      </main>
      <Footer settings={settings} contact={contact} />
    </>
  );
}

/** First segment of a path; a filter inside a screen shows its own loading state. */
const screen = (path: string) => path.split('/')[1];

/** Scrolls each new page to its top and moves the focus to it. */
function useTopOfPage(pathname: string): void {
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
    const main = document.getElementById('main');
    // Focus stays on a filter inside the page.
    if (!main?.contains(document.activeElement)) main?.focus({ preventScroll: true });
  }, [pathname]);
}
