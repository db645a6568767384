import './find-us.css';
import type { ContactPageInput } from '@nfa/contracts';
import { use, useEffect, useState } from 'react';
import { savesData } from '../../lib/connection.ts';
import { lines } from '../../lib/format.ts';
import { embedOrigin, mapPageUrl } from '../../lib/map.ts';
import { type Localized, langOf, own, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapDrawing } from './map-drawing.tsx';

/** Map of the agency, which loads when the visitor scrolls near it; in data-saving mode only after a tap. */
export function FindUs({ contact }: { contact: ContactPageInput & Localized }) {
  const [state, setState] = useState<'waiting' | 'asking' | 'shown'>('waiting');
  const { map_embed: embed, address } = contact;
  useEffect(() => setState(savesData() ? 'asking' : 'shown'), []);
  const map = (
    <iframe
      className="find-map"
      src={embed}
      title={t('Map: {agency}', { agency: contact.company_name })}
      loading="lazy"
      sandbox="allow-scripts allow-same-origin allow-popups"
      referrerPolicy="no-referrer-when-downgrade"
      allowFullScreen
    />
  );
  const isLight = use(LightPage);
  const canEmbed = !isLight && embedOrigin(embed) !== undefined;
  return (
    <section className="find" aria-labelledby="find">
      <MapDrawing />
      {canEmbed && state === 'shown' && map}
      {canEmbed && state === 'waiting' && <noscript>{map}</noscript>}
      {canEmbed && state === 'asking' && (
        <button className="find-show button button--paper" type="button" onClick={() => setState('shown')}>
          {t('Show the map')}
        </button>
      )}
      <div className="find-card">
        <h2 className="text-title" id="find">
          {t('Find Us')}
        </h2>
        <p>
          {lines(address).map((line) => (
            <span key={line} {...langOf(contact, 'address', line)}>
              {own(line)}
            </span>
          ))}
        </p>
        <a className="link" href={mapPageUrl(embed, address)} target="_blank" rel="noopener noreferrer">
          <span>{t('Open in maps')}</span>
          <Icon name="out" />
        </a>
      </div>
    </section>
  );
}
