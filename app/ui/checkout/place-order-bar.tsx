import { BottomBar } from "../elements/bottom-bar.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { Island } from "../islands/island.tsx";
import { amountsIsland, type DueProps, provincesDiffer } from "./checkout-amounts.ts";
import { DueTotal } from "./due-total.tsx";
import { checkoutFormId } from "./form-id.ts";

/** The total and the order button while the form above is filled. */
export function PlaceOrderBar({ due }: { due: DueProps }) {
  return (
    <BottomBar below="lg">
      <div>
        <Island
          name="due-total"
          component={DueTotal}
          props={due}
          id="due-total"
          shared={{ of: amountsIsland, names: ["amounts", "sent", "balance"] }}
          still={!provincesDiffer(due.amounts)}
        />
      </div>
      <FormButton form={checkoutFormId} look="accent" pendingLabel="Placing…">
        Place order
      </FormButton>
    </BottomBar>
  );
}
