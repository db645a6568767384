import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { register } from './registrations.mjs';

const RETRY_MS = 150;
const GIVE_UP_MS = 180_000;
const PAGE = 100;

const json = { 'content-type': 'application/json' };

/**
 * @typedef {object} Write a change of the administrator that was acknowledged
 * @property {string} action its name in the activity log
 * @property {string} entity
 * @property {string | null} entity_id
 * @property {number} attempts how often it was sent
 * @property {() => Promise<boolean>} isStored
 */

/**
 * Signs in as the administrator of a demonstration. Each change is sent until it is acknowledged, and is then recorded in `writes`.
 * @param {string} url of the site
 */
export async function recordAdmin(url) {
  const login = { method: 'POST', headers: json, body: JSON.stringify({ username: 'admin', password: 'admin123' }) };
  const { access_token } = await (await fetch(`${url}/api/admin/login`, login)).json();
  const authorization = `Bearer ${access_token}`;
  /** @type {Write[]} */
  const writes = [];

  const read = async (path) => {
    const response = await fetch(`${url}/api${path}`, { headers: { authorization } });
    if (!response.ok) throw new Error(`GET ${path} answered ${response.status}`);
    return response;
  };
  const readJson = async (path) => (await read(path)).json();

  /** @returns {Promise<{ attempts: number, body: any }>} */
  const send = async (method, path, content) => {
    const headers = { authorization, 'idempotency-key': randomUUID(), ...(content instanceof FormData ? {} : json) };
    const body = content instanceof FormData || content === undefined ? content : JSON.stringify(content);
    const until = Date.now() + GIVE_UP_MS;
    for (let attempts = 1; Date.now() < until; attempts += 1) {
      const answer = await fetch(`${url}/api${path}`, { method, headers, body, signal: AbortSignal.timeout(15_000) })
        .then(async (response) => ({ status: response.status, body: await response.json() }))
        .catch(() => undefined);
      // A deletion whose first response was lost is answered with 404 when it is repeated.
      const isGone = method === 'DELETE' && attempts > 1 && answer?.status === 404;
      if (answer && (answer.status < 300 || isGone)) return { attempts, body: answer.body };
      if (answer && answer.status < 500 && answer.status !== 429)
        throw new Error(`${method} ${path} was refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
      await delay(RETRY_MS);
    }
    throw new Error(`${method} ${path} was not acknowledged within ${GIVE_UP_MS / 1000} s`);
  };

  /**
   * @param {string} action @param {[method: string, path: string, body?: object]} call below `/admin`
   * @param {(body: any) => Promise<boolean>} isStored
   * @param {string | null} [id] of the record in the activity log, if the response does not contain it
   */
  const write = async (action, [method, path, content], isStored, id) => {
    const { attempts, body } = await send(method, `/admin/${path}`, content);
    const entity = path.split(/[/?]/)[0] ?? '';
    const entity_id = id === undefined ? (body.id ?? body.url) : id;
    writes.push({ action, entity, entity_id, attempts, isStored: () => isStored(body) });
    return body;
  };

  const readAll = async (path) => {
    const rows = [];
    for (let page; !page || page.length === PAGE; rows.push(...page))
      page = await readJson(`${path}?limit=${PAGE}&offset=${rows.length}`);
    return rows;
  };
  const isVersion = async (path, marker) => JSON.stringify(await readAll(`/admin/${path}/versions`)).includes(marker);

  /** Makes one change of each kind, each on a record of its own. */
  const writeAll = async () => {
    const marker = randomUUID();
    const { url: image } = await write(
      'upload',
      ['POST', 'upload', aPicture()],
      async (body) => (await fetch(`${url}${body.url}`)).ok,
    );
    const records = {
      models: { name: 'Zawadi', category: 'female', status: 'Rising Star', height: '175 cm', main_image: image },
      news: { title: 'Open casting' },
      courses: { description: 'Posture and pace.', duration: '4 weeks', price: 'KSh 25,000' },
    };
    const marked = { models: 'location', news: 'content', courses: 'title' };
    const ids = {};
    for (const [path, rest] of Object.entries(records)) {
      const [created, replaced] = ['Nairobi', 'Kisumu'].map((town) => ({
        ...rest,
        [marked[path]]: `${town} ${marker}`,
      }));
      const { id } = await write('create', ['POST', path, created], ({ id }) =>
        isVersion(`${path}/${id}`, `Nairobi ${marker}`),
      );
      await write('replace', ['PUT', `${path}/${id}`, replaced], () => isVersion(`${path}/${id}`, `Kisumu ${marker}`));
      ids[path] = id;
    }
    await write('replace', ['PUT', 'settings', { hero_title: marker }], () => isVersion('settings', marker), null);
    const year = new Date().getFullYear() + 1;
    const consent = { pictures: [image], scopes: ['site'], until: `${year}-06-01`, note: marker };
    await write(
      'recordPaper',
      ['POST', `models/${ids.models}/paper-consents`, consent],
      async () => (await (await read('/admin/consents.csv')).text()).includes(marker),
      ids.models,
    );
    const expires_on = `${year}-06-01`;
    const items = [{ model_id: ids.models }];
    const { id: box } = await write(
      'create',
      ['POST', 'packages', { title: marker, recipient: 'Savannah Magazine', expires_on, items }],
      async ({ id }) => Array.isArray(await readJson(`/admin/packages/${id}/clients`)),
    );
    await write(
      'renewLink',
      ['POST', `packages/${box}/link`],
      async ({ path }) => (await readJson(`/admin/packages/${box}/link`)).path === path,
      box,
    );
    const { body: registration } = await register(url, ids.courses, writes.length);
    await write(
      'setStatus',
      ['PUT', `registrations/${registration.id}?status=enrolled`],
      async () => (await readJson(`/admin/registrations/${registration.id}`)).status === 'enrolled',
    );
    await write(
      'remove',
      ['DELETE', `news/${ids.news}`],
      async () => (await fetch(`${url}/api/news/${ids.news}`)).status === 404,
      ids.news,
    );
  };

  return { writes, writeAll, readActivity: () => readAll('/admin/activity') };
}

/** Returns a form with a one-pixel picture in a random colour. */
function aPicture() {
  const [header, rest] = ['47494638396101000100800000', '0000002c00000000010001000002024401003b'];
  const bytes = Buffer.from(`${header}${randomBytes(3).toString('hex')}${rest}`, 'hex');
  const form = new FormData();
  form.append('file', new Blob([bytes]), 'picture.gif');
  return form;
}
