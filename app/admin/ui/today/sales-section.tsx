import { Link } from "react-router";
import { BestTable } from "./best-table.tsx";
import { SalesChart } from "./sales-chart.tsx";
import type { TodayProps } from "./today-props.ts";
import { whatPlacedCounts } from "../reports/what-placed-counts.ts";

type SalesSectionProps = NonNullable<TodayProps["sales"]> & Pick<TodayProps, "mayOpenProducts">;

/** What was placed and what was delivered, day by day, with the goods and the cities that sold best. */
export function SalesSection({
  period,
  asOf,
  periods,
  figures,
  chart,
  goods,
  cities,
  mayOpenProducts,
}: SalesSectionProps) {
  return (
    <>
      <section aria-labelledby="sales" className="panel grid gap-4">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <div>
            <h2 id="sales" className="heading text-lg">
              Sales
            </h2>
            <p className="text-sm text-muted">{asOf}</p>
          </div>
          <nav aria-label="Period" className="flex flex-wrap gap-1">
            {periods.map(({ days, href }) => (
              <Link
                key={days}
                to={href}
                preventScrollReset
                aria-current={days === period ? "true" : undefined}
                className="inline-flex min-h-11 items-center rounded-control border border-line px-3 text-sm font-semibold hover:border-ink aria-[current]:bg-ink aria-[current]:text-white"
              >
                {days} days
              </Link>
            ))}
          </nav>
        </div>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 lg:grid-cols-4">
          {figures.map(({ label, amount, count, change }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-muted">{label}</dt>
              <dd className="figures text-xl leading-tight font-bold wrap-anywhere">{amount}</dd>
              <dd className="figures text-sm text-muted">{count}</dd>
              {change && <dd className="figures text-sm text-muted">{change}</dd>}
            </div>
          ))}
        </dl>
        <SalesChart {...chart} period={period} />
        <p className="text-sm text-muted">
          {whatPlacedCounts} Delivered counts parcels that did not come back, by the day of delivery. Days are
          Pakistan's.
        </p>
      </section>
      <div className="grid gap-5 md:grid-cols-2">
        <BestTable
          id="goods"
          title={`Best goods in ${period} days`}
          subject="Product"
          unit="Units"
          rows={goods}
          hrefOf={mayOpenProducts ? (id) => `/admin/products/${id}` : null}
        />
        <BestTable
          id="cities"
          title={`Cities in ${period} days`}
          subject="City"
          unit="Orders"
          rows={cities}
          hrefOf={null}
        />
      </div>
    </>
  );
}
