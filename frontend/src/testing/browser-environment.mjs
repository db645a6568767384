import { TestEnvironment } from 'jest-environment-jsdom';

/** The DOM of jsdom with what browsers have and it has not, taken from Node. */
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
