import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startGateway } from '../../gateway/test/start-gateway.ts';
import { freePort } from '../../infra/local/free-port.mjs';
import { startAgency } from '../../services/agency/test/start-agency.ts';
import { startCatalogue } from '../../services/catalogue/test/start-catalogue.ts';
import { startEnquiries } from '../../services/enquiries/test/start-enquiries.ts';
import { startMedia } from '../../services/media/test/start-media.ts';

type Listening = { app: { getHttpServer: () => { listen: (...to: unknown[]) => unknown; address: () => unknown } } };

async function listen({ app }: Listening, port = 0): Promise<string> {
  await new Promise<void>((resolve) => app.getHttpServer().listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
}

/** Starts gateway, agency, catalogue, enquiries and media in this process, each with a schema of its own. */
export async function startProcesses() {
  // Catalogue and media call each other: the port of the catalogue is chosen before both start.
  const port = await freePort();
  const catalogueUrl = `http://127.0.0.1:${port}`;
  const media = await startMedia({}, { catalogueUrl });
  const mediaUrl = `http://127.0.0.1:${media.port}`;
  const catalogue = await startCatalogue({ mediaUrl });
  await listen(catalogue, port);
  await media.policy.refresh();
  const enquiries = await startEnquiries({ mediaUrl });
  const agency = await startAgency();
  const archives = await mkdtemp(join(tmpdir(), 'nfa-archives-'));
  const gateway = await startGateway({
    archiveFolder: archives,
    upstreams: {
      catalogue: catalogueUrl,
      media: mediaUrl,
      enquiries: await listen(enquiries),
      content: media.content.url,
      agency: await listen(agency),
      frontend: media.content.url,
    },
  });
  return {
    media,
    agency,
    catalogue,
    enquiries,
    gateway,
    archives,
    stop: async () => {
      for (const process of [gateway, agency, enquiries, media, catalogue]) await process.stop();
      await rm(archives, { recursive: true, force: true });
    },
  };
}
