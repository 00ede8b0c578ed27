import type { Chart } from "../../today/draw-chart.ts";
import { Fold } from "../fold.tsx";

/** The width of a day's place and of its bar in the drawing. */
const place = 10;
const bar = 7;
/** Where the lines of the scale stand: the whole, half of it, nothing. */
const tickPlaces = ["top-0", "top-1/2", "bottom-0"];

/** Bars of what was placed and a line of what was delivered on each day, with the same figures as a table. */
export function SalesChart({ days, ticks, period }: Chart & { period: number }) {
  const width = days.length * place;
  const line = days
    .map(({ deliveredHeight }, at) => `${at === 0 ? "M" : "L"}${at * place + place / 2} ${100 - deliveredHeight}`)
    .join("");
  const [first, middle, last] = [days[0], days[Math.floor(days.length / 2)], days.at(-1)];
  return (
    <div className="grid gap-2">
      <figure className="grid gap-1">
        <figcaption className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span className="sr-only">Sales of the last {period} days:</span>
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
            aria-label={`Placed and delivered on each of the last ${period} days. The table below has the figures.`}
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
        <div aria-hidden="true" className="figures ml-16 flex justify-between text-xs text-muted">
          {[first, middle, last].map((day) => day && <span key={day.label}>{day.label}</span>)}
        </div>
      </figure>
      <Fold title="The figures of each day">
        <div className="max-h-96 overflow-auto" tabIndex={0} role="region" aria-label="The figures of each day">
          <table className="w-full text-sm">
            <thead>
              <tr className="text-muted">
                <th scope="col" className="py-1 text-left font-semibold">
                  Day
                </th>
                {["Orders", "Placed", "Parcels", "Delivered"].map((head) => (
                  <th key={head} scope="col" className="py-1 pl-3 text-right font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {days.toReversed().map(({ label, orders, placed, parcels, delivered }) => (
                <tr key={label}>
                  <th scope="row" className="py-1.5 text-left font-normal whitespace-nowrap">
                    {label}
                  </th>
                  {[String(orders), placed, String(parcels), delivered].map((value, at) => (
                    <td key={at} className="figures py-1.5 pl-3 text-right whitespace-nowrap">
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
    </div>
  );
}
