import type { Chart } from "../../today/draw-chart.ts";
import { Disclosure } from "../disclosure.tsx";
import { SalesFigure } from "./sales-figure.tsx";

/** A chart of the last days, with the same figures as a table. */
export function SalesChart({ days, ticks, period }: Chart & { period: number }) {
  return (
    <div className="grid gap-2">
      <SalesFigure
        days={days}
        ticks={ticks}
        caption={`Sales of the last ${period} days`}
        label={`Placed and delivered on each of the last ${period} days. The table below has the figures.`}
      />
      <Disclosure title="The figures of each day">
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
      </Disclosure>
    </div>
  );
}
