import { BottomBar, BarTotal } from "../elements/bottom-bar.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { Island } from "../islands/island.tsx";
import { type DueProps, provincesDiffer, useDue } from "./checkout-amounts.ts";
import { ByCredit, DueAmount } from "./credit-amount.tsx";
import { checkoutFormId } from "./form-id.ts";
import { amountsIsland } from "./order-summary.tsx";

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

/** The total, or what is left to pay while store credit pays a part. */
export function DueTotal(props: DueProps) {
  const { totals, takes } = useDue(props);
  if (takes === 0) return <BarTotal total={totals.total} />;
  return (
    <p className="leading-tight">
      <span className="block text-sm text-muted">
        <ByCredit takes={takes} used="Left to pay" unused="Total" />
      </span>
      <span className="figures text-xl font-bold">
        <DueAmount total={totals.total} takes={takes} />
      </span>
    </p>
  );
}
