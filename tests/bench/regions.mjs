import { table } from './measure.mjs';

// Assumptions of the simulation.
const VIEWS_A_SECOND_AT_1X = 2;
const REQUESTS_A_VIEW = 20;
/** Kinds of requests: share, number of distinct cache keys, and for how many seconds an edge caches a response. */
const KINDS = [
  { name: 'code and pictures of pages', share: 0.5, keys: 200, seconds: 86_400, costMs: 0.3 },
  { name: 'pictures of people', share: 0.4, keys: 600, seconds: 60, costMs: 0.3 },
  { name: 'pages and data, asked anew each time', share: 0.1, keys: 40, seconds: 0, costMs: 1.2 },
];
/** Regions in the order in which they are added; `roundTripMs` is the round trip to the only writer. */
const REGIONS = [
  { name: 'Nairobi', share: 0.7, roundTripMs: 5 },
  { name: 'London', share: 0.15, roundTripMs: 150 },
  { name: 'Johannesburg', share: 0.1, roundTripMs: 60 },
  { name: 'New York', share: 0.05, roundTripMs: 220 },
];
const FORMS_A_VIEW = 1 / 200;
const CORE_DOLLARS_A_MONTH = 25;
const GIGABYTE_DOLLARS = 0.05;
const BYTES_A_VIEW = 200_000;
const SIMULATED_SECONDS = 600;
const WARM_UP_SECONDS = 120;
const PEAK_TO_MEAN = 13;

/** Simulates edge caches in several regions: how many requests reach the origin, what they cost, and how long a form takes from afar. */
export async function benchRegions() {
  const random = generator(1);
  const rows = [1, 10, 100, 1_000].map((times) => {
    const views = VIEWS_A_SECOND_AT_1X * times;
    let missed = 0;
    let cores = 0;
    for (const region of REGIONS)
      for (const kind of KINDS) {
        const arrivals = views * REQUESTS_A_VIEW * region.share * kind.share;
        const misses = arrivals * missRatio(kind, arrivals, random);
        missed += misses;
        cores += (misses * kind.costMs) / 1_000;
      }
    const mean = (views / PEAK_TO_MEAN) * 86_400 * 30;
    return {
      load: `${times}×`,
      'requests/s': views * REQUESTS_A_VIEW,
      'reach the origin': `${missed.toFixed(1)} (${((missed / views / REQUESTS_A_VIEW) * 100).toFixed(1)} %)`,
      'cores of the origin': cores.toFixed(2),
      'forms/s': (views * FORMS_A_VIEW).toFixed(2),
      'writer, % of one core': (views * FORMS_A_VIEW * 0.4).toFixed(1),
      '$ a month': Math.round(
        Math.max(2, Math.ceil(cores * 2)) * CORE_DOLLARS_A_MONTH + ((mean * BYTES_A_VIEW) / 1e9) * GIGABYTE_DOLLARS,
      ),
    };
  });
  table('Four regions with an edge cache each, one origin', rows);
  table(
    'From afar',
    REGIONS.map(({ name, roundTripMs }) => ({
      region: name,
      'picture, ms': 10,
      'page, ms': roundTripMs + 5,
      'form, ms': roundTripMs + 15,
      'form with a synchronous standby in the next region, ms': roundTripMs + 15 + 60,
      'a change is seen after, s': '0 (pages ask each time), pictures of people 60',
    })),
  );
}

/** Simulates arrivals at an edge, with keys in a Zipf distribution. Returns the share of requests that the edge forwards to the origin. */
function missRatio({ keys, seconds }, perSecond, random) {
  if (seconds === 0) return 1;
  const weights = Array.from({ length: keys }, (_, rank) => 1 / (rank + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  // An entry that is cached for a day outlives the run: its key is missed once at most.
  const freshUntil = new Float64Array(keys);
  let asked = 0;
  let missed = 0;
  const steps = Math.min(200_000, Math.ceil(perSecond * SIMULATED_SECONDS));
  const gap = SIMULATED_SECONDS / steps;
  for (let step = 0; step < steps; step += 1) {
    const now = step * gap;
    let left = random() * sum;
    let key = 0;
    while (left > weights[key] && key < keys - 1) left -= weights[key++];
    const isMiss = freshUntil[key] <= now;
    if (isMiss) freshUntil[key] = now + seconds;
    if (now < WARM_UP_SECONDS) continue;
    asked += 1;
    if (isMiss) missed += 1;
  }
  // Arrivals beyond the simulated ones add no misses: the ratio is scaled to the real number of arrivals.
  return asked === 0 ? 1 : (missed / asked) * (steps / Math.max(steps, perSecond * SIMULATED_SECONDS));
}

/** Returns a generator of pseudo-random numbers from 0 to 1, which are the same in every run. */
function generator(seed) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
