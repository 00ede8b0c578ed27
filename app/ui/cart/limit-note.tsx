import type { CartLine } from "#domains/cart/cart.ts";
import { maxLineQuantity } from "#domains/cart/quantity.ts";
import { describeLimit } from "./describe-cap.ts";
import { LineNote } from "./line-note.tsx";
import { TakeFewer } from "./take-fewer.tsx";

interface LimitNoteProps {
  line: CartLine;
  name: string;
  /** Where it is the answer to a change. */
  id?: string;
  focused?: boolean;
}

const leftOf = ({ problem }: CartLine) => (problem !== null && "available" in problem ? problem.available : Infinity);

/** Whether a line says what one buyer can have of it: where it holds as many or more and no fewer are left; what a line holds at most needs no word. */
export const hasLimitNote = (line: CartLine) =>
  line.quantity >= line.limit && line.limit !== maxLineQuantity && line.limit < leftOf(line);

/** What one buyer can have of a line on order. */
export function LimitNote({ line, name, id, focused }: LimitNoteProps) {
  const { quantity, limit, isOnOrder } = line;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <LineNote id={id} focused={focused} tone={quantity > limit || id !== undefined ? "failure" : "info"}>
        {describeLimit(limit, isOnOrder)}
      </LineNote>
      {quantity > limit && leftOf(line) === Infinity && <TakeFewer lineId={line.id} name={name} units={limit} />}
    </div>
  );
}
