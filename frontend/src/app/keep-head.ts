import type { createBrowserRouter } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { type HeadTag, headTags } from '../lib/seo.ts';
import { type HeadMatch, pageHead, siteHead } from './head.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Mark of the elements in `<head>` that describe the page. */
const mark = 'data-page';

/** Keeps the document's title and tags in step with the current page; screens of the panel set their own title. */
export function keepHead(router: Router): void {
  let shown = router.state.location;
  let shownData = router.state.loaderData;
  router.subscribe(({ location, loaderData, errors, matches, navigation }) => {
    if (navigation.state !== 'idle' || (location === shown && loaderData === shownData)) return;
    if (location.pathname.startsWith(`${paths.admin}/`)) return;
    shown = location;
    shownData = loaderData;
    const headMatches: HeadMatch[] = matches.map(({ route, params }) => ({
      id: route.id,
      params,
      // A page that failed has no data to be described by.
      handle: errors ? undefined : (route.handle as unknown),
      data: loaderData[route.id] as unknown,
    }));
    const { origin } = window.location;
    const head = pageHead(headMatches, origin);
    document.title = head.title;
    for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
    for (const tag of headTags(head, siteHead(headMatches, origin))) if (tag.name !== 'script') append(tag);
  });
}

function append({ name, attributes }: Exclude<HeadTag, { name: 'script' }>): void {
  const element = document.createElement(name);
  element.setAttribute(mark, '');
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
}
