import { isProtected } from '@nfa/contracts/plain';
import { Link } from 'react-router-dom';
import type { ShownModel } from '../../data/shown-model.ts';
import { longMonth } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { ShareLink } from '../../ui/share-link.tsx';

export interface ProfileMoreProps {
  model: ShownModel;
}

/** Rarely needed parts of a profile, one row each. */
export function ProfileMore({ model }: ProfileMoreProps) {
  const { id, name, digitals_taken_on, walk_video } = model;
  return (
    <details className="profile-more fold">
      <summary>
        {t('More')}
        <Icon name="plus" />
        <Icon name="minus" />
      </summary>
      <ul>
        <li>
          <a href={paths.compCard(id)} download rel="nofollow">
            {t('Comp card')} <small className="note">{t('PDF')}</small>
          </a>
        </li>
        {digitals_taken_on && (
          <li>
            <a href="#digitals-title">
              {t('Digitals')} <small className="note">{longMonth(digitals_taken_on)}</small>
            </a>
          </li>
        )}
        {walk_video && (
          <li>
            <a href="#walk-title">
              {t('Walk')} <small className="note">{t('Film')}</small>
            </a>
          </li>
        )}
        <li>
          <Link to={paths.booking([id])}>
            {t('Booking enquiry')} <small className="note">{t('Dates and a brief')}</small>
          </Link>
        </li>
        {/* Links for sharing are left out for children. */}
        {!isProtected(model) && (
          <>
            <li>
              <ShareLink title={name} path={paths.model(id)}>
                {t('Share')}
              </ShareLink>
            </li>
            <li className="needs-script">
              <button type="button" onClick={() => window.print()}>
                {t('Print')} <small className="note">{t('One page')}</small>
              </button>
            </li>
          </>
        )}
      </ul>
    </details>
  );
}
