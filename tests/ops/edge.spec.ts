import { read } from './compose-files.ts';

const config = read('infra/edge/Caddyfile');

describe('the file of the edge', () => {
  it('never takes a gateway out of use: what a client sends can look like its failure', () => {
    expect(config.replace(/#.*$/gm, '')).not.toMatch(/fail_duration|max_fails|unhealthy_/);
  });
});
