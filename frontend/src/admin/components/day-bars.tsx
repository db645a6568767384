import './day-bars.css';

const STEP = 4;
const WIDTH = 3;
const HEIGHT = 100;
/** Minimum height of a bar, so that a day of zero stays visible. */
const LEAST = 2;

/** A bar for each day, the last one today; it stretches to its box. A table beside it says the same in words. */
export function DayBars({ values }: { values: readonly number[] }) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className="adm-day-bars"
      viewBox={`0 0 ${values.length * STEP - (STEP - WIDTH)} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {values.map((value, index) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT);
        const look = value === 0 ? 'empty' : index === values.length - 1 ? 'today' : undefined;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place.
            key={index}
            className={look && `adm-day-bars__${look}`}
            x={index * STEP}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
          />
        );
      })}
    </svg>
  );
}
