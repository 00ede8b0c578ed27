import { UserPlus } from "lucide-react";
import { ButtonLink } from "../elements/button-link.tsx";

/** Offers a guest an account after an order. Its form is prefilled with the order's names and e-mail. */
export function AccountOffer() {
  return (
    <section
      aria-labelledby="account-offer"
      className="mt-8 print:hidden flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card border border-line p-5"
    >
      <UserPlus aria-hidden="true" className="size-8 shrink-0" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="account-offer" className="heading text-2xl">
          Order faster next time
        </h2>
        <p className="mt-1 text-muted">
          With an account your orders are in one place and the checkout fills itself. All it still needs is a password.
        </p>
      </div>
      <ButtonLink to="/user/registration?from=order&next=%2Fuser%2Fdashboard" look="secondary">
        Register
      </ButtonLink>
    </section>
  );
}
