import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import type { LoadContext } from '../lib/loading.ts';
import { type HeadTag, headTags } from '../lib/seo.ts';
import { pageHead, siteHead } from './head.ts';
import { routes } from './routes.tsx';

/** A page as the rendering server sends it. */
export interface RenderedPage {
  status: number;
  title: string;
  tags: HeadTag[];
  html: string;
  /** What the loaders answered, for the browser to start from. */
  data: object;
  /** Source files of the page's own code, as the manifest names them. */
  modules: string[];
}

const handler = createStaticHandler(routes);

/** Runs the loaders of an address and renders its page; a redirect comes back as a Response. */
export async function render(request: Request, context: LoadContext, origin: string): Promise<RenderedPage | Response> {
  const answer = await handler.query(request, { requestContext: context });
  if (answer instanceof Response) return answer;
  const router = createStaticRouter(handler.dataRoutes, answer);
  const html = renderToString(
    <StrictMode>
      <StaticRouterProvider router={router} context={answer} hydrate={false} />
    </StrictMode>,
  );
  const matches = answer.matches.map(({ route, params }) => ({
    id: route.id,
    params,
    handle: route.handle as unknown,
    data: answer.loaderData[route.id] as unknown,
  }));
  const head = pageHead(matches, origin);
  return {
    status: answer.statusCode,
    title: head.title,
    tags: headTags(head, siteHead(matches, origin)),
    html,
    data: { loaderData: answer.loaderData, actionData: null, errors: answer.errors && 'failed' },
    modules: matches.filter(({ id }) => id.startsWith('src/')).map(({ id }) => id),
  };
}
