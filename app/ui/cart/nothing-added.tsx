import { ShoppingCart } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The page for a GET request to the URL of the "Add to cart" form. */
export function NothingAdded() {
  return (
    <EmptyState icon={ShoppingCart} title="Nothing was added" heading="h1">
      <p className="text-lg text-muted">Choose a product, then press “Add to cart”.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/cart">See your cart</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
