import { Link } from "react-router";

interface BestTableProps {
  id: string;
  title: string;
  /** The heads of the first two columns. */
  subject: string;
  unit: string;
  rows: { id: string; name: string; placed: number; delivered: number; amount: string }[];
  hrefOf: ((id: string) => string) | null;
}

/** A long name takes three lines of a phone at most; its page has the whole. */
const nameLook = "max-sm:line-clamp-3";

/** Products or cities by what was placed, the most first. */
export function BestTable({ id, title, subject, unit, rows, hrefOf }: BestTableProps) {
  return (
    <section aria-labelledby={id} className="panel grid content-start gap-2">
      <h2 id={id} className="heading text-lg">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">Nothing was sold in these days.</p>
      ) : (
        <div role="group" aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
          <table aria-labelledby={id} className="w-full text-sm">
            <thead>
              <tr className="text-left text-muted">
                <th scope="col" className="py-1.5 pr-2 font-semibold">
                  {subject}
                </th>
                {[unit, "Delivered", "Placed"].map((head) => (
                  <th key={head} scope="col" className="py-1.5 pl-2 text-right font-semibold">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="divide-y divide-line border-t border-line">
              {rows.map((row) => (
                <tr key={row.id}>
                  <th scope="row" className="py-2 pr-2 text-left font-normal wrap-anywhere">
                    {hrefOf ? (
                      <Link
                        to={hrefOf(row.id)}
                        className={`inline-block min-h-6 min-w-6 ${nameLook} underline decoration-control underline-offset-4`}
                      >
                        <bdi>{row.name}</bdi>
                      </Link>
                    ) : (
                      <bdi className={nameLook}>{row.name}</bdi>
                    )}
                  </th>
                  <td className="figures py-2 pl-2 text-right">{row.placed.toLocaleString("en")}</td>
                  <td className="figures py-2 pl-2 text-right">{row.delivered.toLocaleString("en")}</td>
                  <td className="figures py-2 pl-2 text-right whitespace-nowrap">{row.amount}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
