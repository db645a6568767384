import './home-page.css';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom';
import { loadFeaturedNews } from '../../data/featured-news.ts';
import { loadFeaturedModels } from '../../data/models.ts';
import { socialProfiles } from '../../data/settings.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { own } from '../../translations/text.ts';
import { agencyPhone } from '../agency.ts';
import { ScoutedLink } from '../apply/scouted-link.tsx';
import { useSite } from '../layout/use-site.ts';
import { ChatLink } from './chat-link.tsx';
import { FeaturedModels } from './featured-models.tsx';
import { FeaturedNews } from './featured-news.tsx';
import { Hero } from './hero.tsx';
import { Portfolio } from './portfolio.tsx';
import { Services } from './services.tsx';

/** Loads the featured news and the carousel. */
export async function loader(args: LoaderFunctionArgs) {
  const [news, models] = await Promise.all([loadFeaturedNews(args), loadFeaturedModels(args)]);
  return { news, models };
}

/** Home. */
export function Component() {
  const { news, models } = useLoaderData<typeof loader>();
  const { settings } = useSite();
  return (
    <>
      <Hero settings={settings}>{news && <FeaturedNews news={news} />}</Hero>
      <ScoutedLink />
      <FeaturedModels models={models} academy={settings.company_name} />
      <Portfolio settings={settings} />
      <Services />
      <ChatLink />
    </>
  );
}

export const handle: PageHandle<Awaited<ReturnType<typeof loader>>> = {
  head: ({ settings, origin }) => ({
    title: `${settings.company_name} | ${own(settings.hero_title)}`,
    description: own(settings.about_text),
    path: paths.home,
    image: previewPicture(settings.hero_background_image),
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'Organization',
            name: settings.company_name,
            url: origin,
            logo: new URL('/icon-512.png', origin).href,
            telephone: agencyPhone,
            sameAs: socialProfiles(settings).map(({ url }) => url),
            areaServed: 'KE',
          },
          { '@type': 'WebSite', name: settings.company_name, url: origin },
        ]
      : [],
  }),
};
