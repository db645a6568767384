import './home-now.css';
import { Facts } from '../components/facts.tsx';
import { Panel } from '../components/panel.tsx';
import { useRecord, useSettings } from '../data/queries.ts';
import { listFeaturedModels, listNews } from '../session/first-view-routes.ts';
import { useServerTime } from '../session/server-clock.ts';
import { MediaPreview } from '../upload/media-preview.tsx';

const GALLERY = [1, 2, 3, 4] as const;

/** The featured news that visitors see; the home page shows the first. */
export function useFeaturedNews() {
  const now = useServerTime().getTime();
  const { data, error, refetch } = useRecord(listNews, { query: { featured: true } });
  // The list of an administrator has drafts and scheduled items too.
  const shown = data?.filter(({ draft, date }) => !draft && Date.parse(date) <= now);
  return { data: shown, error, refetch };
}

/** What the home page shows now. */
export function HomeNow() {
  const { data: settings } = useSettings();
  const { data: news } = useFeaturedNews();
  const { data: featured } = useRecord(listFeaturedModels);
  if (!settings || !news || !featured) return null;
  const isVideo = settings.hero_background_type === 'video' && settings.hero_background_video !== '';
  const picture = settings.hero_background_image;
  const filled = GALLERY.filter((number) => settings[`portfolio_image_${number}`] !== '').length;
  const facts = [
    { label: 'Featured news', value: news[0]?.title ?? 'None' },
    { label: 'Featured models', value: `${featured.length} in the carousel` },
    { label: 'Portfolio gallery', value: `${filled} of ${GALLERY.length} pictures` },
    { label: 'Hero background', value: isVideo ? 'Video' : 'Image' },
  ];
  return (
    <Panel title="On the home page now" className="adm-now">
      <figure className="adm-covered">
        {picture && <MediaPreview url={picture} width={640} />}
        <figcaption>{settings.hero_title}</figcaption>
      </figure>
      <Facts className="adm-facts" of={facts} />
    </Panel>
  );
}
