import './find-us.css';
import type { ContactPageInput } from '@nfa/contracts';
import { useState } from 'react';
import { lines } from '../../lib/format.ts';
import { embedOrigin, mapPageUrl } from '../../lib/map.ts';
import { Icon } from '../../ui/icon.tsx';
import { MapDrawing } from './map-drawing.tsx';

/** Map of the way to the agency. The embedded map is another company's page, so it is loaded on request only. */
export function FindUs({ contact }: { contact: ContactPageInput }) {
  const [isShown, setIsShown] = useState(false);
  const { map_embed: embed, address } = contact;
  const canEmbed = embedOrigin(embed) !== undefined;
  return (
    <section className="find" aria-labelledby="find">
      {isShown && canEmbed ? (
        <iframe
          className="find-map"
          src={embed}
          title={`Map: ${contact.company_name}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer-when-downgrade"
          allowFullScreen
        />
      ) : (
        <>
          <MapDrawing />
          {canEmbed && (
            <button className="find-show button button--paper" type="button" onClick={() => setIsShown(true)}>
              Show the map
            </button>
          )}
        </>
      )}
      <div className="find-card">
        <h2 className="text-title" id="find">
          Find Us
        </h2>
        <p>
          {lines(address).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <a className="link" href={mapPageUrl(embed, address)} target="_blank" rel="noopener noreferrer">
          <span>Open in maps</span>
          <Icon name="out" />
        </a>
      </div>
    </section>
  );
}
