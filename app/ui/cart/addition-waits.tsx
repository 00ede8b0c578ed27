import { ShoppingCart } from "lucide-react";
import { useEffect, useRef } from "react";
import { waitToResend } from "../checkout/resend-order.ts";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { FormButton } from "../elements/form-button.tsx";
import { resentField } from "./addition.ts";

export interface WaitingAddition {
  /** The form as it was sent, with the id of its addition, under which nothing is added twice. */
  fields: [name: string, value: string][];
  /** Whether a page like this one has sent it already: then it is the shopper who sends it again. */
  resent: boolean;
}

/** What could not be put into the cart, because the database is away: a button sends it again, and so does the page as soon as the shop takes orders, once. */
export function AdditionWaits({ waiting }: { waiting: WaitingAddition }) {
  const { fields, resent } = waiting;
  const form = useRef<HTMLFormElement>(null);
  const again = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      waitToResend(() => {
        again.current!.value = "yes";
        form.current!.submit();
      }),
    [waiting],
  );
  return (
    <EmptyState icon={ShoppingCart} title="Not in your cart yet" heading="h1">
      <div role="alert" className="grid gap-2 text-lg text-muted">
        <p>We could not reach our records for a moment. What you chose is kept here.</p>
        {resent ? (
          <p>Please press the button in a moment. Nothing is added twice.</p>
        ) : (
          <p data-resend="takes-no-orders">
            Leave this page open: it goes into your cart by itself as soon as we can take it. Where scripts are off,
            press the button in a moment. Nothing is added twice.
          </p>
        )}
      </div>
      <form method="post" action="/cart/add" ref={form} className="flex flex-wrap justify-center gap-3">
        {fields.map(([name, value], at) => (
          <input key={at} type="hidden" name={name} value={value} />
        ))}
        <input type="hidden" name={resentField} defaultValue="" ref={again} />
        <FormButton>Add to cart</FormButton>
        <ButtonLink to="/" look="secondary">
          Continue shopping
        </ButtonLink>
      </form>
    </EmptyState>
  );
}
