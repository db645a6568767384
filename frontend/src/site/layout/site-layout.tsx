import './shared.css';
import './site-layout.css';
import './print.css';
import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router-dom';
import { loadContactPage } from '../../data/contact-page.ts';
import { loadSettings } from '../../data/settings.ts';
import { t } from '../../translations/text.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { PageLoading } from './page-loading.tsx';
import { useLongWait } from './use-long-wait.ts';
import { useTargetPath } from './use-target-path.ts';
import { useTopOfPage } from './use-top-of-page.ts';

/** Loads the data for all public pages: settings and contact details. */
export async function loadSite(args: LoaderFunctionArgs) {
  const [settings, contact] = await Promise.all([loadSettings(args), loadContactPage(args)]);
  return { settings, contact };
}

/** Header, page, footer. */
export function SiteLayout() {
  const { settings, contact } = useLoaderData<typeof loadSite>();
  const { pathname } = useLocation();
  const next = useTargetPath();
  const isWaiting = useLongWait(screen(next) !== screen(pathname));
  useTopOfPage(isWaiting ? next : pathname);
  return (
    <>
      <a className="skip-link" href="#main">
        {t('Skip to content')}
      </a>
      <Header settings={settings} isOverHero={pathname === '/' && !isWaiting} />
      <main id="main" tabIndex={-1}>
        {isWaiting ? <PageLoading path={next} /> : <Outlet />}
      </main>
      <Footer settings={settings} contact={contact} isFolded={tasks.test(isWaiting ? next : pathname)} />
    </>
  );
}

/** Pages on which the visitor has a task to finish. */
const tasks = /^\/(?:apply|booking|seat|verify|shortlist)\b/;

/** A profile or article, otherwise the first segment of a path: a filter or step within a page has its own loading state. */
const screen = (path: string) => (/^\/(?:model|events)\//.test(path) ? path : path.split('/')[1]);
