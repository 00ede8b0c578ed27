import { paisa } from "#kernel/money.ts";
import { FormButton } from "../elements/form-button.tsx";
import { type DueProps, provincesDiffer, useDue } from "./checkout-amounts.ts";
import { ByCredit, DueAmount } from "./credit-amount.tsx";

// CSS selects the visible label by the chosen method, so that it works without scripts; `checkout` is the form's group name.
const undecided = "group-has-[[name=payment]:checked]/checkout:hidden";
const inCash = "hidden group-has-[[name=payment]:not([data-transfer]):checked]/checkout:inline";
const byTransfer = "hidden group-has-[[data-transfer]:checked]/checkout:inline";

/** The button that places the order, with the total that it is placed for. Its label has the amount and, once chosen, the payment method. */
export function PlaceOrderButton(props: DueProps) {
  const { province, totals, takes } = useDue(props);
  const { total } = totals;
  const amount = (
    <span className="figures whitespace-nowrap">
      <DueAmount total={total} takes={takes} />
    </span>
  );
  return (
    <div className="space-y-4">
      <input type="hidden" name="seen_total" value={total} />
      <FormButton look="accent" size="large" className="w-full py-3 text-balance" pendingLabel="Placing your order…">
        <ByCredit
          takes={takes === total ? takes : paisa(0)}
          used="Place order, nothing left to pay"
          unused={
            <span>
              Place order, <span className={undecided}>{amount}</span>
              <span className={inCash}>pay {amount} in cash on delivery</span>
              <span className={byTransfer}>pay {amount} by transfer</span>
            </span>
          }
        />
      </FormButton>
      <p className="text-sm text-muted">
        {provincesDiffer(props.amounts) && province === ""
          ? "What delivery costs depends on your province. You see the whole amount before the order is placed."
          : "Nothing more is added to this amount."}{" "}
        Pressing twice places one order.
      </p>
    </div>
  );
}
