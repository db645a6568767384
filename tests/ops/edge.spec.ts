import { composeServices, read } from './compose-files.ts';

const config = read('infra/edge/Caddyfile');
const edge = composeServices().edge;

describe('the file of the edge', () => {
  it('never takes a gateway out of use: what a client sends can look like its failure', () => {
    expect(config.replace(/#.*$/gm, '')).not.toMatch(/fail_duration|max_fails|unhealthy_/);
  });

  it('answers the health check of the container, and nobody outside of it', () => {
    const url = String((edge?.healthcheck as { test?: string[] } | undefined)?.test?.at(-1));
    expect(config).toContain(`${url.replace(/\/$/, '')} {\n\tbind 127.0.0.1\n\trespond ok\n}`);
    expect(edge?.ports.join()).not.toContain(new URL(url).port);
  });
});
