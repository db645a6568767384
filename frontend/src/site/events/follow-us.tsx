import './follow-us.css';
import { socialProfiles } from '../../data/settings.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useSite } from '../layout/use-site.ts';

/** Links to the agency's social profiles and feed. */
export function FollowUs() {
  const profiles = socialProfiles(useSite().settings);
  if (profiles.length === 0) return null;
  return (
    <section className="follow grid" aria-labelledby="follow">
      <h2 className="text-title" id="follow">
        {t('Follow our work')}
      </h2>
      <ul className="ruled">
        {profiles.map(({ name, url }) => (
          <li key={name}>
            <a className="text-row ends accent-hover" href={url} target="_blank" rel="noopener noreferrer">
              {name}
              <Icon name="out" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
