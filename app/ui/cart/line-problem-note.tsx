import type { MouseEvent } from "react";
import type { FetcherWithComponents } from "react-router";
import type { CartLine, LineProblem } from "#domains/cart/cart.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { cartFormId, chosenQuantityField } from "./cart-form.ts";
import { LineNote } from "./line-note.tsx";
import type { LineRefusal } from "./line-refusal.ts";

interface LineProblemNoteProps {
  problem: LineProblem;
  line: CartLine;
  /** The product and its options in words. */
  name: string;
  /** Sends the line's changes. */
  change: FetcherWithComponents<LineRefusal[] | null>;
}

/** Why a line cannot be ordered, with a button that solves it, or what changed about the line. */
export function LineProblemNote({ problem, line, name, change }: LineProblemNoteProps) {
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const { name: field, value } = event.currentTarget;
    void change.submit({ [field]: value, stay: "yes" }, { method: "post", action: "/cart", preventScrollReset: true });
  };
  switch (problem.kind) {
    case "sold-out":
      return <LineNote>Sold out since you added it. Remove it to check out.</LineNote>;
    case "only-left":
      return (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <LineNote>
            Only {problem.available} left of the {line.quantity} you want.
          </LineNote>
          <Button
            form={cartFormId}
            name={chosenQuantityField(line.id)}
            value={problem.available}
            onClick={take}
            look="secondary"
            size="small"
            pending={change.formData?.has(chosenQuantityField(line.id)) === true}
            aria-label={`Take ${problem.available} of ${name}`}
          >
            Take {problem.available}
          </Button>
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
