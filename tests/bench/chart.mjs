const WIDTH = 640;
const HEIGHT = 300;
const LEFT = 48;
const RIGHT = 150;
const TOP = 36;
const BOTTOM = 40;
const COLOURS = ['#1f2933', '#b4532a', '#2f6f73', '#8a6d1d', '#6b4c8a'];

/**
 * Draws lines over a few values of x at equal distances.
 * @param {{ title: string, unit: string, x: (string | number)[], lines: Record<string, number[]> }} chart
 * @returns {string} SVG
 */
export function lineChart({ title, unit, x, lines }) {
  const most = Math.max(...Object.values(lines).flat()) * 1.1 || 1;
  // Values may be negative: the cost at rest, which is subtracted, may exceed the cost under load.
  const least = Math.min(0, ...Object.values(lines).flat()) * 1.1;
  const atX = (index) => LEFT + (index * (WIDTH - LEFT - RIGHT)) / Math.max(1, x.length - 1);
  const atY = (value) => HEIGHT - BOTTOM - ((value - least) / (most - least)) * (HEIGHT - TOP - BOTTOM);
  const step = 10 ** Math.floor(Math.log10(most));
  const ticks = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  const parts = [
    `<text x="${LEFT}" y="20" font-weight="bold">${title}</text>`,
    ...ticks.flatMap((tick) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${atY(tick)}" y2="${atY(tick)}" stroke="#d9d9d9"/>`,
      `<text x="${LEFT - 6}" y="${atY(tick) + 4}" text-anchor="end">${Number(tick.toPrecision(3))}</text>`,
    ]),
    ...x.map((label, index) => `<text x="${atX(index)}" y="${HEIGHT - 20}" text-anchor="middle">${label}</text>`),
    `<text x="${WIDTH - RIGHT + 12}" y="${HEIGHT - 20}">${unit}</text>`,
    ...Object.entries(lines).flatMap(([name, values], index) => {
      const colour = COLOURS[index % COLOURS.length];
      const points = values.map((value, at) => `${atX(at).toFixed(1)},${atY(value).toFixed(1)}`);
      return [
        `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
        ...points.map(
          (point) => `<circle cx="${point.split(',')[0]}" cy="${point.split(',')[1]}" r="3" fill="${colour}"/>`,
        ),
        `<text x="${WIDTH - RIGHT + 12}" y="${atY(values.at(-1) ?? 0) + 4}" fill="${colour}">${name}</text>`,
      ];
    }),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="${title}">\n<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>\n${parts.join('\n')}\n</svg>\n`;
}
