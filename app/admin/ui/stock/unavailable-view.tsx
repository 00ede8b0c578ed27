import { Button } from "#app/ui/elements/button.tsx";
import { TextField } from "#app/ui/elements/text-field.tsx";
import type { UnavailableBatch } from "#domains/inventory/list-unavailable.ts";
import { RowPages, type RowPagesProps } from "../lists/row-pages.tsx";
import { RowLink } from "../lists/row-link.tsx";

interface UnavailableViewProps {
  rows: (UnavailableBatch & { name: string; sku: string })[];
  pages: RowPagesProps;
}

/** Goods that nobody may sell until somebody has looked at them: as new, back into the stock; otherwise written off. */
export function UnavailableView({ rows, pages }: UnavailableViewProps) {
  return (
    <>
      <div className="grid gap-1">
        <h1 className="heading text-2xl">Unavailable goods</h1>
        <p className="text-muted">
          Returned and expired units. Look at each: as new, back into stock; otherwise write it off.
        </p>
      </div>
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
            <form
              method="post"
              action={`/admin/stock/${row.variantId}`}
              noValidate
              aria-label={`Decide on ${row.name}`}
              className="grid items-end gap-3 sm:grid-cols-[7rem_1fr_auto]"
            >
              <input type="hidden" name="version" value={row.version} />
              <input type="hidden" name="batchId" value={row.batchId} />
              <input type="hidden" name="next" value="/admin/stock/unavailable" />
              <TextField
                label="Units"
                name="quantity"
                id={`quantity-${row.batchId}`}
                defaultValue={String(row.unavailable)}
                inputMode="numeric"
                autoComplete="off"
              />
              <TextField
                label="Note"
                name="note"
                id={`note-${row.batchId}`}
                defaultValue=""
                dir="auto"
                maxLength={300}
                autoComplete="off"
              />
              <div className="flex flex-wrap gap-2">
                <Button name="intent" value="restock" look="secondary" size="small">
                  Restock
                </Button>
                <Button name="intent" value="write-off-unavailable" look="secondary" size="small">
                  Write off
                </Button>
              </div>
            </form>
          </li>
        ))}
      </ul>
      <RowPages {...pages} />
    </>
  );
}
