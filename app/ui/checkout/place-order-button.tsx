import { useNavigation } from "react-router";
import { type Paisa, paisa } from "#kernel/money.ts";
import { ByCredit, DueAmount } from "./credit-amount.tsx";
import { Button } from "../elements/button.tsx";

// CSS selects the visible label by the chosen method, so that it works without scripts; `checkout` is the form's group name.
const undecided = "group-has-[[name=payment]:checked]/checkout:hidden";
const inCash = "hidden group-has-[[name=payment]:not([data-transfer]):checked]/checkout:inline";
const byTransfer = "hidden group-has-[[data-transfer]:checked]/checkout:inline";

interface PlaceOrderButtonProps {
  total: Paisa;
  /** What store credit pays while its box is ticked. */
  takes: Paisa;
  /** Whether the total may still change with the province, which is not chosen yet. */
  provinceDecides: boolean;
}

/** The button that places the order. Its label has the amount and, once chosen, the payment method. */
export function PlaceOrderButton({ total, takes, provinceDecides }: PlaceOrderButtonProps) {
  const pending = useNavigation().formAction === "/checkout";
  const amount = (
    <span className="figures whitespace-nowrap">
      <DueAmount total={total} takes={takes} />
    </span>
  );
  return (
    <>
      <Button
        look="accent"
        size="large"
        className="w-full py-3 text-balance"
        pending={pending}
        pendingLabel="Placing your order…"
      >
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
      </Button>
      <p className="text-sm text-muted">
        {provinceDecides
          ? "What delivery costs depends on your province. You see the whole amount before the order is placed."
          : "Nothing more is added to this amount."}{" "}
        Pressing twice places one order.
      </p>
    </>
  );
}
