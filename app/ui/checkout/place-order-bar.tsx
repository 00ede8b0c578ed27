import { useNavigation } from "react-router";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { checkoutFormId } from "./form-id.ts";

/**
 * The total and the order button at the bottom of the screen while the form above is filled. `scroll-padding` reserves its height, so it
 * never covers the focused element.
 */
export function PlaceOrderBar({ total }: { total: Paisa }) {
  const pending = useNavigation().formAction === "/checkout";
  return (
    <div
      data-buy-bar=""
      className="sticky bottom-0 z-20 -mx-4 mt-8 flex items-center justify-between gap-4 border-t border-line bg-white px-4 py-2 md:-mx-6 md:px-6 lg:hidden print:hidden"
    >
      <p className="leading-tight">
        <span className="block text-sm text-muted">Total</span>
        <span className="figures text-xl font-bold">{formatWithSymbol(total)}</span>
      </p>
      <Button form={checkoutFormId} look="accent" className="shrink-0" pending={pending} pendingLabel="Placing…">
        Place order
      </Button>
    </div>
  );
}
