import { ShoppingCart } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The checkout of an empty cart. Most often the shopper has just ordered and went back. */
export function NothingToOrder({ hasOrdered }: { hasOrdered: boolean }) {
  return (
    <EmptyState icon={ShoppingCart} title="There is nothing to check out" heading="h1">
      <p className="text-lg text-muted">Your cart is empty.{hasOrdered && " What you ordered is safe with us."}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {hasOrdered && <ButtonLink to="/checkout/success">See your last order</ButtonLink>}
        <ButtonLink to="/" look={hasOrdered ? "secondary" : "primary"}>
          {hasOrdered ? "Continue shopping" : "Start shopping"}
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
