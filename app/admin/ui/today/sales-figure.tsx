import type { Chart } from "../../today/draw-chart.ts";

/** The width of a day's place and of its bar in the drawing. */
const place = 10;
const bar = 7;
/** Where the lines of the scale stand: the whole, half of it, nothing. */
const tickPlaces = ["top-0", "top-1/2", "bottom-0"];

interface SalesFigureProps extends Chart {
  /** What it shows: "Sales of the last 30 days". */
  caption: string;
  /** The same for who cannot see it, with where its figures stand. */
  label: string;
}

/** Bars of what was placed and a line of what was delivered in each step of time. */
export function SalesFigure({ days, ticks, caption, label: about }: SalesFigureProps) {
  const width = days.length * place;
  const line = days
    .map(({ deliveredHeight }, at) => `${at === 0 ? "M" : "L"}${at * place + place / 2} ${100 - deliveredHeight}`)
    .join("");
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="sr-only">{caption}:</span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="size-3 bg-control" /> Placed
        </span>
        <span className="inline-flex items-center gap-1.5">
          <span aria-hidden="true" className="h-0.5 w-4 bg-ink" /> Delivered
        </span>
      </figcaption>
      {/* The labels stand in a column of their own, where no bar is behind them. */}
      <div className="relative mt-1 ml-16 h-48">
        {ticks.map((label, at) => (
          <div
            key={label}
            aria-hidden="true"
            className={`pointer-events-none absolute inset-x-0 border-t border-line ${tickPlaces[at]}`}
          >
            <span className="figures absolute right-full -translate-y-1/2 pr-2 text-xs whitespace-nowrap text-muted">
              {label}
            </span>
          </div>
        ))}
        <svg
          viewBox={`0 0 ${width} 100`}
          preserveAspectRatio="none"
          role="img"
          aria-label={about}
          className="relative h-full w-full"
        >
          {days.map(({ label, placed, delivered, placedHeight }, at) => (
            <g key={label}>
              <rect x={at * place} width={place} height={100} className="fill-transparent">
                <title>{`${label}: placed ${placed}, delivered ${delivered}`}</title>
              </rect>
              <rect
                x={at * place + (place - bar) / 2}
                y={100 - placedHeight}
                width={bar}
                height={placedHeight}
                className="pointer-events-none fill-control"
              />
            </g>
          ))}
          <path
            d={line}
            vectorEffect="non-scaling-stroke"
            className="pointer-events-none fill-none stroke-ink stroke-2"
          />
        </svg>
      </div>
      <div aria-hidden="true" className="figures ml-16 flex flex-wrap justify-between text-xs text-muted">
        {[first, middle, last].map((day) => day && <span key={day.label}>{day.label}</span>)}
      </div>
    </figure>
  );
}
