import type { ReactNode } from "react";
import { Link } from "react-router";

interface ReportTableProps {
  /** What the table is about, for who cannot see the heading. */
  caption: string;
  head: string;
  columns: readonly string[];
  rows: readonly {
    key: string;
    name: ReactNode;
    href: string | null;
    current?: boolean;
    cells: readonly ReactNode[];
  }[];
  totals?: readonly string[] | null;
}

const first =
  "sticky left-0 z-1 min-w-28 bg-white px-2 text-left wrap-anywhere max-sm:max-w-40 print:static print:min-w-0";
const figure = "figures px-1.5 text-right whitespace-nowrap";

/** Rows of figures, wider than a phone: they scroll in a frame of their own, which keys reach, and the first column stays. */
export function ReportTable({ caption, head, columns, rows, totals }: ReportTableProps) {
  return (
    <div
      role="region"
      aria-label={caption}
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-white print:overflow-visible print:border-0"
    >
      <table className="w-full text-sm print:text-[8pt]">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={`${first} py-2`}>
              {head}
            </th>
            {columns.map((label) => (
              <th key={label} scope="col" className="px-1.5 py-2 text-right whitespace-nowrap print:whitespace-normal">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, name, href, current, cells }) => (
            <tr key={key} className={current ? "font-semibold" : ""}>
              <th scope="row" className={`${first} py-1.5 font-normal ${current ? "font-semibold" : ""}`}>
                {href === null ? (
                  <bdi>{name}</bdi>
                ) : (
                  <Link
                    to={href}
                    aria-current={current ? "true" : undefined}
                    className="inline-block min-h-6 min-w-6 underline decoration-control underline-offset-4"
                  >
                    <bdi>{name}</bdi>
                  </Link>
                )}
              </th>
              {cells.map((cell, at) => (
                <td key={columns[at]} className={`${figure} py-1.5`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr className="border-t border-line font-bold">
              <th scope="row" className={`${first} py-2`}>
                Whole shop
              </th>
              {totals.map((text, at) => (
                <td key={columns[at]} className={`${figure} py-2`}>
                  {text}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
