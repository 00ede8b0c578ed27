import { ShoppingCart } from "lucide-react";
import { Form } from "react-router";
import type { CartLine } from "#domains/cart/cart.ts";
import { formatWithSymbol, type Paisa } from "#kernel/money.ts";
import { SummaryLine } from "../checkout/summary-line.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import { ReturnLink } from "../orders/return-link.tsx";

interface TakeCartProps {
  lines: CartLine[];
  subtotal: Paisa;
  /** The site that the cart comes from. */
  from: string;
  /** The storefront's return URL; null when it sent none or one that is not allowed. */
  returnUrl: string | null;
  /** Whether the storefront sent a return URL that its key does not allow. */
  refusedReturn: boolean;
}

/** Displays another site's cart and transfers it when the shopper confirms. It needs the confirmation, because anybody can send a link. */
export function TransferCart({ lines, subtotal, from, returnUrl, refusedReturn }: TakeCartProps) {
  return (
    <section className="mx-auto grid max-w-xl gap-6 px-4 py-10">
      <h1 className="heading text-4xl">Order what you chose</h1>
      <p className="text-lg text-muted">
        You filled this cart at <bdi className="font-semibold text-ink">{from}</bdi>. It goes into your cart here, where
        you order and pay.
      </p>
      <ul className="grid gap-4 rounded-2xl bg-surface p-4">
        {lines.map((line) => (
          <SummaryLine key={line.id} line={line} />
        ))}
      </ul>
      <p className="flex justify-between text-lg font-semibold">
        <span>Together</span>
        <span className="figures">{formatWithSymbol(subtotal)}</span>
      </p>
      <Form method="post" reloadDocument>
        <Button type="submit" className="w-full">
          Check out
        </Button>
      </Form>
      {returnUrl !== null && (
        <p>
          <ReturnLink url={returnUrl} />
        </p>
      )}
      {refusedReturn && (
        <p className="text-muted">
          After the order you stay here: <bdi>{from}</bdi> asked for an address to go back to that its key does not
          allow.
        </p>
      )}
    </section>
  );
}

/** For a cart that became an order, was already transferred or never existed. */
export function NoCartToTransfer() {
  return (
    <EmptyState icon={ShoppingCart} title="This cart is not there any more" heading="h1">
      <p className="text-lg text-muted">It was taken over before, has become an order, or was left for too long.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/cart">See your cart</ButtonLink>
        <ButtonLink to="/" look="secondary">
          Continue shopping
        </ButtonLink>
      </div>
    </EmptyState>
  );
}
