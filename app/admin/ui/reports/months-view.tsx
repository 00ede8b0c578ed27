import { Link } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { MonthsProps } from "./report-props.ts";
import { ReportTable } from "./report-table.tsx";

/** What became of the orders of a month in one sentence, and of each of the last three years' months as a table. */
export function MonthsView({ asOf, sentence, held, columns, rows, file }: MonthsProps) {
  return (
    <>
      <div>
        <h1 className="heading text-2xl">Order outcomes</h1>
        <p className="figures text-sm text-muted">{asOf}</p>
      </div>
      {sentence === null ? (
        <p>No order has been counted yet. Orders appear here within a few minutes.</p>
      ) : (
        <p className="panel max-w-prose text-lg" id="sentence">
          <bdi>{sentence}</bdi>
        </p>
      )}
      {held.length > 0 && (
        <ul aria-label="What couriers hold of this month" className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          {held.map(({ id, name, parcels, amount }) => (
            <li key={id}>
              <bdi>{name}</bdi>: <span className="figures">{amount}</span> of <span className="figures">{parcels}</span>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ReportTable
          caption="Orders of each month, by what became of them"
          head="Placed in"
          columns={["Orders", ...columns, "Couriers hold"]}
          rows={rows.map(({ month, name, href, current, orders, ordersHref, cells, held: total }) => ({
            key: month,
            name,
            href,
            current,
            cells: [
              <Figure key="orders" text={orders} part="" href={ordersHref} />,
              ...cells.map((cell, at) => <Figure key={columns[at]} {...cell} />),
              total,
            ],
          }))}
        />
      )}
      {file && rows.length > 0 && (
        <p className="print:hidden">
          <a href={file} className={buttonLooks("secondary", "medium")}>
            All months as CSV
          </a>
        </p>
      )}
      <p className="max-w-prose text-sm text-muted">
        Each order stands in the month in which it was placed, whatever became of it later. An order became money when
        it is delivered and nobody owes anybody anything. Days are Pakistan's.
      </p>
    </>
  );
}

function Figure({ text, part, href }: { text: string; part: string; href: string | null }) {
  return (
    <>
      {href === null ? (
        text
      ) : (
        <Link to={href} className="inline-block min-h-6 min-w-6 underline decoration-control underline-offset-4">
          {text}
        </Link>
      )}
      {part && <span className="text-muted"> {part}</span>}
    </>
  );
}
