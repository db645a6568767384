import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom environment with the browser globals that jsdom lacks, taken from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      TextEncoder,
      TextDecoder,
      AbortController,
      AbortSignal,
      Headers,
      Request,
      Response,
      structuredClone,
    });
  }
}
