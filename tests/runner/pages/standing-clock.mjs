import { drawnAt } from './site-answers.mjs';

const RealDate = Date;

/** A clock that always returns `drawnAt`. */
globalThis.Date = /** @type {DateConstructor} */ (
  class extends RealDate {
    constructor(/** @type {[]} */ ...given) {
      super(...(given.length > 0 ? given : /** @type {[]} */ (/** @type {unknown} */ ([drawnAt]))));
    }

    static now() {
      return drawnAt;
    }
  }
);
