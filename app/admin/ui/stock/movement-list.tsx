import { Link } from "react-router";
import type { MovementReason } from "#domains/inventory/movement.ts";
import { movementLabels } from "./movement-labels.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { linkLook } from "../link-look.ts";

export interface MovementListProps {
  variant: { id: string };
  movements: {
    id: number;
    at: string;
    quantity: number;
    reason: MovementReason;
    /** Of the batch, as printed on the goods. */
    batchNumber: string | null;
    expiresOn: string | null;
    /** The number of the order for which the units moved, for whoever may see orders. */
    order: number | null;
    /** Who did it: a member's name, a shopper, or the shop with its job. */
    by: string;
    note: string | null;
  }[];
  /** The id before which older movements follow; null on the last page. */
  older: number | null;
  isFirstPage: boolean;
  /** The address of all of them as a file, for whoever may take files along. */
  fileHref: string | null;
}

/** Every movement of a variant, the newest first. */
export function MovementList({ variant, movements, older, isFirstPage, fileHref }: MovementListProps) {
  return (
    <section aria-labelledby="movements-title" className="panel grid gap-3">
      <h2 id="movements-title" className="heading text-lg">
        History
      </h2>
      {movements.length === 0 && <p className="text-muted">Nothing has come or left yet.</p>}
      <ol aria-label="History" className="grid">
        {movements.map(({ id, at, quantity, reason, batchNumber, expiresOn, order, by, note }) => (
          <li key={id} className="figures grid grid-cols-[4rem_1fr] gap-x-3 border-t border-line py-2">
            <span className="text-right font-bold">{quantity > 0 ? `+${quantity}` : `−${-quantity}`}</span>
            <span className="min-w-0 wrap-anywhere">
              {movementLabels[reason]}
              {order !== null && (
                <Link to={`/admin/orders/${order}`} className={`${linkLook} ml-2 lg:min-h-8`}>
                  Order {order}
                </Link>
              )}
              {(batchNumber ?? expiresOn) !== null && (
                <span className="block text-sm">
                  {batchNumber !== null && (
                    <>
                      Batch <bdi>{batchNumber}</bdi>
                    </>
                  )}
                  {expiresOn !== null && `${batchNumber === null ? "Expires" : ", expires"} ${expiresOn}`}
                </span>
              )}
              <span className="block text-sm text-muted">
                {at}, by <bdi>{by}</bdi>
              </span>
              {note && (
                <span className="block text-sm" dir="auto">
                  {note}
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <p className="flex flex-wrap gap-3">
        {fileHref && movements.length > 0 && (
          <a href={fileHref} download className={buttonLooks("quiet", "small")}>
            Download as CSV
          </a>
        )}
        {!isFirstPage && (
          <a href={`/admin/stock/${variant.id}`} className={buttonLooks("secondary", "small")}>
            Newest
          </a>
        )}
        {older !== null && (
          <a href={`/admin/stock/${variant.id}?before=${older}`} className={buttonLooks("secondary", "small")}>
            Older
          </a>
        )}
      </p>
    </section>
  );
}
