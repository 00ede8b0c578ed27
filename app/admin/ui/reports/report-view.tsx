import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { SalesFigure } from "../today/sales-figure.tsx";
import { ReportForm } from "./report-form.tsx";
import type { ReportProps } from "./report-props.ts";
import { ReportTable } from "./report-table.tsx";
import { whatPlacedCounts } from "./what-placed-counts.ts";

/** What was sold in some days and what it was worth: the sums, a chart where time is what it is by, and a table. */
export function ReportView(props: ReportProps) {
  const { title, compared, asOf, figures, chart, head, columns, rows, totals, more, isEmpty, file, units } = props;
  return (
    <>
      <div>
        <h1 className="heading text-2xl">Sales report</h1>
        <p className="text-sm text-muted">
          <span className="figures">{title}</span>, compared with <span className="figures">{compared}</span>
        </p>
        <p className="figures text-sm text-muted">{asOf}</p>
      </div>
      <ReportForm {...props} />
      <dl className="panel grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-4">
        {figures.map(({ label, value, hint, change }) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="figures text-xl leading-tight font-bold wrap-anywhere">{value}</dd>
            <dd className="figures text-sm text-muted">{hint}</dd>
            {change && <dd className="figures text-sm text-muted">{change}</dd>}
          </div>
        ))}
      </dl>
      {chart && !isEmpty && (
        <section aria-label="Chart" className="panel">
          <SalesFigure
            {...chart}
            caption={`Sales from ${title}`}
            label={`What was placed and delivered, by ${head.toLowerCase()}. The table below has the figures.`}
          />
        </section>
      )}
      {props.coarser && <p className="text-sm text-muted">{props.coarser}</p>}
      {isEmpty ? (
        <p>Nothing was sold in these days. Sums follow each order within a few minutes.</p>
      ) : (
        <ReportTable caption={`${head}, ${title}`} head={head} columns={columns} rows={rows} totals={totals} />
      )}
      {more && (
        <p className="text-sm text-muted">There are more, with fewer sales{file ? ": the file has them" : ""}.</p>
      )}
      {file && !isEmpty && (
        <p className="print:hidden">
          <a href={file} className={buttonLooks("secondary", "medium")}>
            This table as CSV
          </a>
        </p>
      )}
      <Explanation units={units} costs={props.costs} />
    </>
  );
}

/** What the figures mean, where somebody may wonder. */
function Explanation({ units, costs }: Pick<ReportProps, "units" | "costs">) {
  return (
    <p className="max-w-prose text-sm text-muted">
      {whatPlacedCounts} All else is of parcels, by the day on which they were delivered or came to nothing; pieces that
      came back are returned, and not delivered.{" "}
      {units && "Here they are counted in units, with the prices of their lines, without delivery and tax. "}
      Fees are what couriers charged for {units ? "their parcels, shared by what was in them" : "them"}.{" "}
      {costs &&
        "The margin is what goods were sold for less what they had cost when they were sold; goods whose cost nobody has entered have none. "}
      Days are Pakistan's.
    </p>
  );
}
