import { PackageSearch } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The success page when this browser has placed no order. */
export function NoOrderYet() {
  return (
    <EmptyState icon={PackageSearch} title="No order from this browser" heading="h1">
      <p className="text-lg text-muted">
        Looking for an order you placed elsewhere? Open the link in its confirmation e-mail, or find it by its number.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Start shopping</ButtonLink>
        <ButtonLink to="/track" look="secondary">
          Track your order
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
