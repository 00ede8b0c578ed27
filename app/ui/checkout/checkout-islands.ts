import { AmountRows } from "./amount-rows.tsx";
import { CreditBox } from "./credit-box.tsx";
import { AddressFields, ContactFields } from "./delivery-fields.tsx";
import { ExpectedDays } from "./expected-days.tsx";
import { DueTotal } from "./due-total.tsx";
import { PlaceOrderButton } from "./place-order-button.tsx";

/** The components of the checkout that browsers hydrate, by the name in the page. The page before the checkout does not load them. */
export const checkoutIslands = {
  "address-fields": AddressFields,
  "amount-rows": AmountRows,
  "contact-fields": ContactFields,
  "credit-box": CreditBox,
  "due-total": DueTotal,
  "expected-days": ExpectedDays,
  "place-order-button": PlaceOrderButton,
};

export type CheckoutIslands = typeof checkoutIslands;
