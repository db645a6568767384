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
      handle: route.handle as unknown,
      data: loaderData[route.id] as unknown,
    }));
    const { origin } = window.location;
    const head = errors ? headOfFailure(headMatches, origin) : pageHead(headMatches, origin);
    document.title = head.title;
    for (const old of document.head.querySelectorAll(`[${mark}]`)) old.remove();
    for (const tag of headTags(head, siteHead(headMatches, origin))) if (tag.name !== 'script') append(tag);
  });
}

/** Head of a page that failed: its own one, or that of the site where it reads data that never came. */
function headOfFailure(matches: HeadMatch[], origin: string) {
  try {
    return pageHead(matches, origin);
  } catch {
    return pageHead(
      matches.map((match) => ({ ...match, handle: undefined })),
      origin,
    );
  }
}

function append({ name, attributes }: Exclude<HeadTag, { name: 'script' }>): void {
  const element = document.createElement(name);
  element.setAttribute(mark, '');
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  document.head.append(element);
}
