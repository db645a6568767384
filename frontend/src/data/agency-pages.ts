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
import { loadContactPage } from './contact-page.ts';
import { loadSettings } from './settings.ts';

/** A page of the agency behind a secret link. */
export interface AgencyPageData<T> {
  /** Null when the link is none of ours, or has ended. */
  found: T | null;
  /** Whether there was something once, or what is found is over: the server says so, as the clock of a phone may be wrong. */
  isOver: boolean;
  settings: SettingsInput;
  contact: ContactPageInput;
}

/** Null with the status for 401, 404 and 410. @throws every other error */
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
  const [{ found, status }, settings, contact] = await Promise.all([
    orOver(asked),
    loadSettings(args),
    loadContactPage(args),
  ]);
  const isOver = found ? hasEnded(found) : status === 410;
  const page: AgencyPageData<T> = { found, isOver, settings, contact };
  // Without a session the page still opens, and explains how to get a link.
  return data(page, { status: status === 401 ? 200 : status, headers: privatePageHeaders });
}

const tokenOf = ({ params }: LoaderFunctionArgs): string => encodeURIComponent(params.token ?? '');

/** A call sheet. @throws ApiError when the API cannot answer, as the others */
export const loadCallSheet = (args: LoaderFunctionArgs) =>
  loadPage(
    args,
    load<CallSheet>(args, `/call-sheets/${tokenOf(args)}`, isRecord),
    ({ ends_at }) => Date.parse(ends_at) <= Date.now(),
  );

/** Permission that a guardian is asked for. */
export const loadPermission = (args: LoaderFunctionArgs) =>
  loadPage(args, load<PermissionPage>(args, `/permissions/${tokenOf(args)}`, isRecord));

/** Pictures that a client is asked to take down. */
export const loadRemoval = (args: LoaderFunctionArgs) =>
  loadPage(args, load<RemovalPage>(args, `/usage-removals/${tokenOf(args)}`, isRecord));

/** Page of a link to my page; a signed-in visitor is redirected unless the link is still open. */
export async function loadDoor(args: LoaderFunctionArgs) {
  const { myPage } = (args.context ?? {}) as Partial<LoadContext>;
  const asked = load<MyPageDoor>(args, `/my-page-links/${tokenOf(args)}`, isRecord);
  if (myPage && (await orOver(asked)).found?.state !== 'open' && (await orOver(readMyPage(args))).found)
    throw redirect(paths.me, 303);
  return loadPage(args, asked);
}

/** My page, for the session of the browser. */
export const loadMyPage = (args: LoaderFunctionArgs) => loadPage(args, readMyPage(args));

// Only the rendering server has the session secret.
async function readMyPage({ request: page, context }: LoaderFunctionArgs): Promise<MyPage> {
  const { apiUrl, timeoutMs, myPage } = (context ?? {}) as Partial<LoadContext>;
  if (!myPage) throw new ApiError(401);
  return request<MyPage>('/my-page', {
    ...(apiUrl !== undefined && { base: apiUrl }),
    ...(timeoutMs !== undefined && { timeoutMs }),
    signal: page.signal,
    headers: { [MY_PAGE_HEADER]: myPage },
  });
}
