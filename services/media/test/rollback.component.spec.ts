import { CleanupService } from '../src/cleanup/cleanup.service.ts';
import { photoWithPlace } from './pictures.ts';
import { type Media, startMedia } from './start-media.ts';

// Statements of version 1.0, as in its code.
const SERVED = "SELECT * FROM files WHERE hash = $1 AND state = 'ready'";
const RETIRE = "UPDATE files SET state = 'pending' WHERE hash = $1";
const READY = "UPDATE files SET state = 'ready' WHERE hash = $1";
const KNOWN = 'SELECT hash FROM files WHERE hash = $1';
const ABANDONED = "SELECT hash FROM files WHERE state = 'pending'";

const hashOf = (url: string) => url.slice(7, 71);

describe('after a rollback', () => {
  let media: Media;
  beforeAll(async () => {
    media = await startMedia();
  });
  afterAll(() => media.stop());

  const upload = async (width: number): Promise<string> => {
    const picture = await photoWithPlace(width, 60, 1);
    return (await media.admin.post('/admin/upload').attach('file', picture, 'x').expect(201)).body.url;
  };
  const says = async (policy: Partial<Media['catalogue']['policy']>) => {
    media.catalogue.policy = { withdrawn: [], gone: [], ...policy };
    await media.policy.refresh();
  };
  const count = async (statement: string, url: string) => (await media.sql(statement, [hashOf(url)])).length;

  it('version 1.0 serves no file that visitors may not see, also when it is uploaded there again', async () => {
    const [gone, former, shown] = [await upload(101), await upload(102), await upload(103)];
    await says({ gone: [gone], withdrawn: [former] });
    expect([await count(SERVED, gone), await count(SERVED, former), await count(SERVED, shown)]).toEqual([0, 0, 1]);
    await media.sql(READY, [hashOf(gone)]);
    expect(await count(SERVED, gone)).toBe(0);
    // The row stays visible, because the cleanup of version 1.0 deletes files without a row.
    expect(await count(KNOWN, gone)).toBe(1);
    await media.visitor.get(gone).expect(410);
    await says({});
    await media.visitor.get(gone).expect(200);
    expect(await count(SERVED, gone)).toBe(1);
  });

  it('version 1.0 removes no file for want of what it does not know, and this one still removes what nothing shows', async () => {
    const [held, used] = [await upload(104), await upload(105)];
    await says({ gone: [held] });
    for (const url of [held, used]) await media.sql(RETIRE, [hashOf(url)]);
    expect(await media.sql(ABANDONED)).toEqual([]);
    media.catalogue.files = [used];
    media.clock.advance(8 * 86_400_000);
    await media.app.get(CleanupService, { strict: false }).run();
    media.clock.advance(2 * 86_400_000);
    await media.app.get(CleanupService, { strict: false }).run();
    expect([await count(KNOWN, held), await count(KNOWN, used)]).toEqual([0, 1]);
    await media.visitor.get(used).expect(200);
  });
});
