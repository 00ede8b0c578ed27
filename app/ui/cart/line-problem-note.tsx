import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { FormButton } from "../elements/form-button.tsx";
import { cartFormId, chosenQuantityField } from "./cart-form.ts";
import { LineNote } from "./line-note.tsx";

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
          <FormButton
            form={cartFormId}
            name={chosenQuantityField(line.id)}
            value={problem.available}
            look="secondary"
            size="small"
            aria-label={`Take ${problem.available} of ${name}`}
          >
            Take {problem.available}
          </FormButton>
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
