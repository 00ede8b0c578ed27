import { Bell } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";

/** The page for a GET request to the form's URL. */
export function BackInStockIntro() {
  return (
    <EmptyState icon={Bell} title="Tell me when it is back" heading="h1">
      <p className="text-lg text-muted">
        Open a product that is sold out, choose what you want, and leave your e-mail there.
      </p>
      <ButtonLink to="/">Continue shopping</ButtonLink>
    </EmptyState>
  );
}
