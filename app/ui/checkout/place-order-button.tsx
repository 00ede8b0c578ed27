import { useNavigation } from "react-router";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";

// Which words show follows the chosen method, without scripts too: `checkout` is the group of the form.
const undecided = "group-has-[[name=payment]:checked]/checkout:hidden";
const inCash = "hidden group-has-[[name=payment]:not([data-transfer]):checked]/checkout:inline";
const byTransfer = "hidden group-has-[[data-transfer]:checked]/checkout:inline";

/** The button that places the order. It says what will be paid, and how, once that is chosen. */
export function PlaceOrderButton({ total }: { total: Paisa }) {
  const pending = useNavigation().formAction === "/checkout";
  const amount = <span className="figures whitespace-nowrap">{formatWithSymbol(total)}</span>;
  return (
    <>
      <Button
        look="accent"
        size="large"
        className="w-full py-3 text-balance"
        pending={pending}
        pendingLabel="Placing your order…"
      >
        <span>
          Place order, <span className={undecided}>{amount}</span>
          <span className={inCash}>pay {amount} in cash on delivery</span>
          <span className={byTransfer}>pay {amount} by transfer</span>
        </span>
      </Button>
      <p className="text-sm text-muted">Nothing more is added to this amount. Pressing twice places one order.</p>
    </>
  );
}
