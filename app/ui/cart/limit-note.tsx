import type { CartLine } from "#domains/cart/cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { describeLimit } from "./describe-cap.ts";
import { LineNote } from "./line-note.tsx";
import { TakeFewer } from "./take-fewer.tsx";

/** What one buyer can have of a line on order, where the line holds as many or more and no fewer are left; what a line holds at most needs no word. */
export function LimitNote({ line: { id, quantity, limit, problem }, name }: { line: CartLine; name: string }) {
  const left = problem !== null && "available" in problem ? problem.available : Infinity;
  if (quantity < limit || limit === maxLineQuantity || limit >= left) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LineNote tone={quantity > limit ? "failure" : "info"}>{describeLimit(limit)}</LineNote>
      {quantity > limit && left === Infinity && <TakeFewer lineId={id} name={name} units={limit} />}
    </div>
  );
}
