import { useFetcher } from "react-router";
import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { quantityField } from "./cart-form.ts";
import { LineNote } from "./line-note.tsx";

interface LineProblemNoteProps {
  problem: LineProblem;
  line: CartLine;
  /** The product and its options in words. */
  name: string;
}

/** Why a line cannot be ordered, with a button that solves it, or what changed about the line. */
export function LineProblemNote({ problem, line, name }: LineProblemNoteProps) {
  const fix = useFetcher();
  switch (problem.kind) {
    case "sold-out":
      return <LineNote>Sold out since you added it. Remove it to check out.</LineNote>;
    case "only-left":
      return (
        <fix.Form
          method="post"
          action="/cart"
          preventScrollReset
          className="flex flex-wrap items-center gap-x-3 gap-y-1"
        >
          <LineNote>
            Only {problem.onHand} left of the {line.quantity} you want.
          </LineNote>
          <input type="hidden" name="intent" value="quantities" />
          <Button
            name={quantityField(line.id)}
            value={problem.onHand}
            look="secondary"
            size="small"
            pending={fix.state !== "idle"}
            aria-label={`Take ${problem.onHand} of ${name}`}
          >
            Take {problem.onHand}
          </Button>
        </fix.Form>
      );
    case "price-changed":
      return (
        <LineNote tone="info">
          The price changed from {formatWithSymbol(problem.from)} to {formatWithSymbol(line.unitPrice)} since you last
          looked.
        </LineNote>
      );
  }
}
