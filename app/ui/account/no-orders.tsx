import { PackageOpen } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The empty list of orders, with the reason why a guest's order may be missing. */
export function NoOrders() {
  return (
    <EmptyState icon={PackageOpen} title="No orders yet">
      <p className="text-lg text-muted">
        What you order will be here, with how far it has come. Ordered before without logging in? What was ordered with
        the same e-mail address joins your account when you log in.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Start shopping</ButtonLink>
        <ButtonLink to="/track" look="secondary">
          Track an order
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
