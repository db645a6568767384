import type {
  CallSheet,
  ContactPageInput,
  MyPage,
  MyPageDoor,
  PermissionPage,
  RemovalPage,
  SettingsInput,
} from '@nfa/contracts';
import { MY_PAGE_HEADER } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { ApiError, request } from '../lib/api.ts';
import { isRecord, type LoadContext, load } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import { privatePageHeaders } from '../lib/private-page.ts';
import { randomKey } from '../lib/random-key.ts';
import { loadDesk } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** A page behind a secret link of the agency. */
export interface AgencyPageData<T> {
  /** Null when the link is unknown or has ended. */
  found: T | null;
  /** Whether there was something once, or what is found is over: the server says so, as the clock of a phone may be wrong. */
  isOver: boolean;
  /** Time of the server. */
  now: string;
  settings: SettingsInput;
  contact: ContactPageInput;
}

/** Null with the status for 401, 404 and 410. @throws any other error */
async function orOver<T>(asked: Promise<T>): Promise<{ found: T | null; status: number }> {
  try {
    return { found: await asked, status: 200 };
  } catch (error) {
    if (error instanceof ApiError && [401, 404, 410].includes(error.status))
      return { found: null, status: error.status };
    throw error;
  }
}

async function loadPage<T>(args: LoaderFunctionArgs, asked: Promise<T>, hasEnded: (found: T) => boolean = () => false) {
  const [{ found, status }, settings, contact] = await Promise.all([orOver(asked), loadSettings(args), loadDesk(args)]);
  const isOver = found ? hasEnded(found) : status === 410;
  const page: AgencyPageData<T> = { found, isOver, now: new Date().toISOString(), settings, contact };
  // Without a session the page still opens, and explains how to get a link.
  return data(page, { status: status === 401 ? 200 : status, headers: privatePageHeaders });
}

const tokenOf = ({ params }: LoaderFunctionArgs): string => encodeURIComponent(params.token ?? '');

/** Loads a call sheet. @throws ApiError when the API does not respond, like the loaders below */
export const loadCallSheet = (args: LoaderFunctionArgs) =>
  loadPage(
    args,
    load<CallSheet>(args, `/call-sheets/${tokenOf(args)}`, isRecord),
    ({ ends_at }) => Date.parse(ends_at) <= Date.now(),
  );

/** Loads the request for a guardian's permission. */
export const loadPermission = (args: LoaderFunctionArgs) =>
  loadPage(args, load<PermissionPage>(args, `/permissions/${tokenOf(args)}`, isRecord));

/** Loads the pictures that a client has to take down. */
export const loadRemoval = (args: LoaderFunctionArgs) =>
  loadPage(args, load<RemovalPage>(args, `/usage-removals/${tokenOf(args)}`, isRecord));

/** A page with a form that is sent once, also by a double tap. */
interface WithKey {
  /** Idempotency key of the form. */
  key: string;
}

/** The page of a link to a person's own page. */
export type DoorData = AgencyPageData<MyPageDoor> & WithKey;

/** A person's own page. */
export type MyPageData = AgencyPageData<MyPage> & WithKey;

/** Loads the page of a link to a person's own page; redirects a visitor with a session unless the link can still be used. */
export async function loadDoor(args: LoaderFunctionArgs) {
  const { myPage } = (args.context ?? {}) as Partial<LoadContext>;
  const asked = load<MyPageDoor>(args, `/my-page-links/${tokenOf(args)}`, isRecord);
  if (myPage && (await orOver(asked)).found?.state !== 'open' && (await orOver(readMyPage(args))).found)
    throw redirect(paths.me, 303);
  return withKey(await loadPage(args, asked));
}

function withKey<T>({ data: page, init }: Awaited<ReturnType<typeof loadPage<T>>>) {
  return data({ ...page, key: randomKey() } satisfies AgencyPageData<T> & WithKey, init ?? undefined);
}

/** Loads a person's own page, by the session of the browser. */
export const loadMyPage = async (args: LoaderFunctionArgs) => withKey(await loadPage(args, readMyPage(args)));

// Only the rendering server has the session secret. A browser loads the page again after the server failed to, and does not know
// whether there is a session.
async function readMyPage({ request: page, context }: LoaderFunctionArgs): Promise<MyPage> {
  if (!context) throw new ApiError(503);
  const { apiUrl, timeoutMs, myPage } = context as LoadContext;
  if (!myPage) throw new ApiError(401);
  return request<MyPage>('/my-page', {
    base: apiUrl,
    timeoutMs,
    signal: page.signal,
    headers: { [MY_PAGE_HEADER]: myPage },
  });
}
