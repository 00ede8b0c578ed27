import { Alert } from "#app/ui/elements/alert.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { UnavailableBatch } from "#domains/inventory/list-unavailable.ts";
import { stockLimits } from "#domains/inventory/text-limits.ts";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { RowLink } from "../lists/row-link.tsx";
import type { StockFormResult } from "./stock-view-props.ts";

type UnavailableRow = UnavailableBatch & { name: string; sku: string };

interface UnavailableViewProps {
  /** The URL of this page of the list. */
  here: string;
  rows: UnavailableRow[];
  pages: RowPagesProps;
  /** The form of a row that was refused. */
  result: Omit<StockFormResult, "changes"> | null;
}

/** Goods that nobody may sell until somebody has looked at them: as new, back into the stock; otherwise written off. */
export function UnavailableView({ here, rows, pages, result }: UnavailableViewProps) {
  const refused = rows.find(({ batchId }) => batchId === result?.values.batchId);
  return (
    <>
      <div className="grid gap-1">
        <h1 className="heading text-2xl">Unavailable goods</h1>
        <p className="text-muted">
          Returned and expired units. Look at each: as new, back into stock; otherwise write it off.
        </p>
      </div>
      {result && !refused && (
        <Alert focused>
          {result.message}
          {result.values.note && (
            <>
              {" "}
              Your note: <bdi>{result.values.note}</bdi>
            </>
          )}
        </Alert>
      )}
      {rows.length === 0 && <p className="panel text-muted">Nothing waits to be looked at.</p>}
      <ul className="grid gap-3">
        {rows.map((row) => (
          <li key={row.batchId} className="panel grid gap-3">
            <div>
              <RowLink to={`/admin/stock/${row.variantId}`}>
                <bdi>{row.name}</bdi>
              </RowLink>
              <p className="text-sm wrap-anywhere text-muted">
                {[row.sku, row.batchNumber && `Batch ${row.batchNumber}`, row.expiresOn && `use until ${row.expiresOn}`]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <RowForm row={row} here={here} result={row === refused ? result : null} />
          </li>
        ))}
      </ul>
      <RowPages {...pages} />
    </>
  );
}

/** What becomes of units of one row. */
function RowForm({ row, here, result }: Pick<UnavailableViewProps, "here" | "result"> & { row: UnavailableRow }) {
  const field = (name: string, value: string) => ({
    name,
    id: `${name}-${row.batchId}`,
    defaultValue: result?.values[name] ?? value,
    error: result?.errors[name],
  });
  return (
    <>
      {result && <Alert focused>{result.message}</Alert>}
      <form
        method="post"
        action={here}
        noValidate
        aria-label={`Decide on ${row.name}`}
        className="grid items-start gap-3 sm:grid-cols-[7rem_1fr_auto]"
      >
        <input type="hidden" name="version" value={row.version} />
        <input type="hidden" name="variantId" value={row.variantId} />
        <input type="hidden" name="batchId" value={row.batchId} />
        <TextField
          label="Units"
          {...field("quantity", String(row.unavailable))}
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField label="Note" {...field("note", "")} dir="auto" maxLength={stockLimits.note} autoComplete="off" />
        <div className="flex flex-wrap gap-2 self-end">
          <Button name="intent" value="restock" look="secondary" size="small">
            Restock
          </Button>
          <Button name="intent" value="write-off-unavailable" look="secondary" size="small">
            Write off
          </Button>
        </div>
      </form>
    </>
  );
}
