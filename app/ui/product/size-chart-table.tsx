import type { SizeChart } from "#domains/catalog/product-facts.ts";

/** A garment's measurements by size. The table scrolls sideways when it is wider than the screen. */
export function SizeChartTable({ chart }: { chart: SizeChart }) {
  return (
    <>
      <section aria-label="Size chart" tabIndex={0} className="overflow-x-auto rounded-card border border-line">
        <table className="figures w-full text-left max-xs:text-sm">
          <caption className="sr-only">Measures of each size</caption>
          <thead className="bg-ink text-white">
            <tr>
              <th scope="col" className="px-2.5 py-3 sm:px-4 font-semibold">
                Size
              </th>
              {chart.columns.map((column) => (
                <th key={column} scope="col" className="px-2.5 py-3 sm:px-4 font-semibold xs:whitespace-nowrap">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {chart.rows.map(({ size, measures }) => (
              <tr key={size}>
                <th scope="row" className="px-2.5 py-3 sm:px-4 font-semibold">
                  {size}
                </th>
                {chart.columns.map((column, place) => (
                  <td key={column} className="px-2.5 py-3 sm:px-4">
                    {measures[place] ?? "–"}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {chart.note && <p className="mt-3 text-sm text-muted">{chart.note}</p>}
    </>
  );
}
