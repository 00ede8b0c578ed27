import { Button } from "#app/ui/elements/button.tsx";
import type { ShownGood } from "../../packing/load-packing.ts";
import type { CheckedUnits } from "../../packing/scan-goods.ts";
import { GoodsPicture } from "../goods-picture.tsx";

/** The id of the row of a good. */
export const rowId = (variantId: string) => `good-${variantId}`;

/** What the parcel needs, with what of it was checked; a unit without a readable code is counted by hand. */
export function PackingList({ goods, checked }: { goods: ShownGood[]; checked: CheckedUnits }) {
  return (
    <ul aria-label="Items" className="grid gap-2">
      {goods.map((good) => {
        const units = checked[good.variantId] ?? 0;
        const complete = units >= good.needed;
        return (
          <li
            key={good.variantId}
            id={rowId(good.variantId)}
            className={`flex scroll-mt-28 scroll-mb-48 flex-wrap items-center gap-3 rounded-card border-2 bg-white p-3 ${complete ? "border-success" : "border-line"}`}
          >
            <GoodsPicture pictureKey={good.pictureKey} large />
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-semibold wrap-anywhere">
                <bdi>{good.name}</bdi>
              </p>
              <p className="text-sm wrap-anywhere text-muted">
                {[good.bin && `Bin ${good.bin}`, good.sku, good.barcode].filter(Boolean).join(" · ")}
              </p>
              {good.batches.map((batch) => (
                <p key={batch} className="text-sm text-muted">
                  {batch}
                </p>
              ))}
              {good.missing > 0 && <p className="text-sm font-semibold text-failure">{good.missing} not in stock</p>}
              {good.expired > 0 && (
                <p className="text-sm font-semibold text-failure">
                  {good.expired} in stock {good.expired === 1 ? "has" : "have"} expired: leave{" "}
                  {good.expired === 1 ? "it" : "them"}
                </p>
              )}
            </div>
            <p className={`figures text-xl font-bold ${complete ? "text-success" : ""}`}>
              {units} / {good.needed}
              {complete && <span className="sr-only"> complete</span>}
            </p>
            <div className="flex gap-2">
              <Button
                name="intent"
                value={`remove:${good.variantId}`}
                look="secondary"
                size="small"
                disabled={units === 0}
                aria-label={`−1: take one ${good.name} out`}
              >
                −1
              </Button>
              <Button
                name="intent"
                value={`add:${good.variantId}`}
                look="secondary"
                size="small"
                disabled={complete}
                aria-label={`+1: count one ${good.name} by hand`}
              >
                +1
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
