import type { SpeedProps } from "./report-props.ts";
import { ReportTable } from "./report-table.tsx";

/** How fast pages were for shoppers: in a sentence, and for each kind of page as a table. */
export function SpeedView({ days, sentence, columns, devices }: SpeedProps) {
  return (
    <>
      <h1 className="heading text-2xl">Page speed</h1>
      {devices.length === 0 ? (
        <p className="max-w-prose">
          No visit has been counted yet. One shopper in ten tells the shop how fast a page was, and figures appear here
          within a minute.
        </p>
      ) : (
        sentence && <p className="panel max-w-prose text-lg">{sentence}</p>
      )}
      {devices.map(({ device, name, rows }) => (
        <section key={device} aria-labelledby={`speed-${device}`} className="flex flex-col gap-2">
          <h2 id={`speed-${device}`} className="heading text-xl">
            {name}
          </h2>
          <ReportTable
            caption={`${name}: what three of four visits did not exceed in the last ${days} days`}
            head="Page"
            columns={columns}
            rows={rows.map(({ page, name: pageName, cells }) => ({
              key: page,
              name: pageName,
              href: null,
              cells: cells.map(({ text, verdict }, at) => (
                <span key={columns[at]}>
                  {text}
                  {verdict && <span className="text-muted"> {verdict}</span>}
                </span>
              )),
            }))}
          />
        </section>
      ))}
      <div className="flex max-w-prose flex-col gap-2 text-sm text-muted">
        <p>
          Three of four visits of the last {days} days were at least this fast; the fourth had a slower phone or line. A
          page is seen when its largest picture or text is there. A jump is how much of the screen moved by itself.
        </p>
        <p>
          Good is what Google calls good, which also counts when it ranks the shop: seen within 2.5 s, a touch answered
          within 0.2 s, less than 10 % moved. One visit in ten is counted, without a name, an address or a cookie; those
          of browsers that save data are not.
        </p>
      </div>
    </>
  );
}
