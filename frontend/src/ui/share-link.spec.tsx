import { expect, it } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { ShareLink } from './share-link.tsx';
import { SiteOrigin } from './site-origin.ts';

it('names the site on a page without script too', () => {
  const html = renderToString(
    <SiteOrigin value="https://site.example">
      <ShareLink title="Zuri" path="/model/one">
        Share
      </ShareLink>
    </SiteOrigin>,
  );
  expect(html).toContain(`?text=${encodeURIComponent('Zuri https://site.example/model/one')}`);
});
