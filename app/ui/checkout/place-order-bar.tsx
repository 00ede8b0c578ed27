import { useNavigation } from "react-router";
import type { Paisa } from "#kernel/money.ts";
import { BottomBar, BarTotal } from "../elements/bottom-bar.tsx";
import { Button } from "../elements/button.tsx";
import { checkoutFormId } from "./form-id.ts";

/** The total and the order button while the form above is filled. */
export function PlaceOrderBar({ total }: { total: Paisa }) {
  const pending = useNavigation().formAction === "/checkout";
  return (
    <BottomBar below="lg">
      <BarTotal total={total} />
      <Button form={checkoutFormId} look="accent" pending={pending} pendingLabel="Placing…">
        Place order
      </Button>
    </BottomBar>
  );
}
