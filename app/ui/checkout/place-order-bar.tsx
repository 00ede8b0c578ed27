import { useNavigation } from "react-router";
import type { Paisa } from "#kernel/money.ts";
import { BottomBar, BarTotal } from "../elements/bottom-bar.tsx";
import { Button } from "../elements/button.tsx";
import { ByCredit, DueAmount } from "./credit-amount.tsx";
import { checkoutFormId } from "./form-id.ts";

/** The total and the order button while the form above is filled. */
export function PlaceOrderBar({ total, takes }: { total: Paisa; takes: Paisa }) {
  const pending = useNavigation().formAction === "/checkout";
  return (
    <BottomBar below="lg">
      {takes === 0 ? (
        <BarTotal total={total} />
      ) : (
        <p className="leading-tight">
          <span className="block text-sm text-muted">
            <ByCredit takes={takes} used="Left to pay" unused="Total" />
          </span>
          <span className="figures text-xl font-bold">
            <DueAmount total={total} takes={takes} />
          </span>
        </p>
      )}
      <Button form={checkoutFormId} look="accent" pending={pending} pendingLabel="Placing…">
        Place order
      </Button>
    </BottomBar>
  );
}
