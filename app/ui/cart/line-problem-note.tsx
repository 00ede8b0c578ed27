import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { LineNote } from "./line-note.tsx";
import { TakeFewer } from "./take-fewer.tsx";

interface LineProblemNoteProps {
  problem: LineProblem;
  line: CartLine;
  /** The product and its options in words. */
  name: string;
}

/** Why a line cannot be ordered, with a button that solves it, or what changed about the line. */
export function LineProblemNote({ problem, line, name }: LineProblemNoteProps) {
  switch (problem.kind) {
    case "sold-out":
      return <LineNote>Sold out since you added it. Remove it to check out.</LineNote>;
    case "only-left":
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineNote>
            Only {problem.available} left of the {line.quantity} you want.
          </LineNote>
          <TakeFewer lineId={line.id} name={name} units={Math.min(problem.available, line.limit)} />
        </div>
      );
    case "shared":
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineNote>
            <bdi>{problem.products.join(", ")}</bdi> in your cart {problem.products.length === 1 ? "uses" : "use"} the
            same goods, which leaves{" "}
            {problem.available === 0 ? "none" : `${problem.available} of the ${line.quantity} you want`} for this line.
          </LineNote>
          <TakeFewer lineId={line.id} name={name} units={Math.min(problem.available, line.limit)} />
        </div>
      );
    case "price-changed":
      return (
        <LineNote tone="info">
          The price changed from {formatWithSymbol(problem.from)} to {formatWithSymbol(line.listPrice)} since you last
          looked.
        </LineNote>
      );
  }
}
