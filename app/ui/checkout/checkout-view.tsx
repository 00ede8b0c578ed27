import { ShoppingCart } from "lucide-react";
import { Form, useNavigation } from "react-router";
import type { FieldErrors, Typed } from "#app/forms.ts";
import type { Cart } from "#domains/cart/cart.ts";
import { formatWithSymbol, paisa } from "#kernel/money.ts";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { EmptyState } from "../elements/empty-state.tsx";
import type { CheckoutRefusal } from "./checkout-refusal.ts";
import { AddressFields, ContactFields } from "./delivery-fields.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PaymentFields, type OfferedMethod } from "./payment-fields.tsx";
import { RefusalAlert } from "./refusal-alert.tsx";

export interface CheckoutViewProps {
  /** null while our records cannot be reached: the form is then shown as it was sent. */
  cart: Cart | null;
  provinces: string[];
  limits: Record<string, number>;
  deliveryDays: Record<string, [number, number]>;
  methods: OfferedMethod[];
  help: { phone: string; whatsapp: string };
  refusal: CheckoutRefusal | null;
  errors: FieldErrors;
  typed: Typed;
}

/** The whole checkout on one page: who, where, how to pay, and what it comes to. */
export function CheckoutView({ cart, provinces, limits, deliveryDays, methods, help, refusal, errors, typed }: CheckoutViewProps) {
  const pending = useNavigation().formAction === "/checkout";
  if (cart?.lines.length === 0) return <NothingToOrder />;
  const total = cart?.total ?? paisa(Number(typed.seen_total ?? 0));
  const fields = { errors, typed, limits };

  return (
    <div className="wrap py-8">
      <h1 className="heading text-4xl">Checkout</h1>
      <p className="mt-2 text-muted">No account needed. Fields are required unless marked optional.</p>
      <RefusalAlert refusal={refusal} errors={errors} help={help} />

      <Form method="post" action="/checkout" noValidate className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_24rem]">
        <input type="hidden" name="cart" value={cart?.id ?? typed.cart ?? ""} />
        <input type="hidden" name="seen_total" value={total} />
        <input type="hidden" name="seen_goods" value={cart?.fingerprint ?? typed.seen_goods ?? ""} />
        <div className="space-y-8">
          <Group title="Your details"><ContactFields {...fields} /></Group>
          <Group title="Where it goes"><AddressFields {...fields} provinces={provinces} /></Group>
          <Group title="How you pay"><PaymentFields {...fields} methods={methods} /></Group>
        </div>
        <div className="space-y-4 lg:sticky lg:top-6">
          {cart && <OrderSummary cart={cart} deliveryDays={deliveryDays} />}
          <Button look="accent" size="large" className="w-full" pending={pending} pendingLabel="Placing your order…">
            Place order <span className="figures">· {formatWithSymbol(total)}</span>
          </Button>
          <p className="text-sm text-muted">With cash on delivery you pay exactly {formatWithSymbol(total)} to the rider. Sending the form twice places one order.</p>
        </div>
      </Form>
    </div>
  );
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="rounded-card border border-line p-4 sm:p-6">
      <h2 className="heading mb-5 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function NothingToOrder() {
  return (
    <EmptyState icon={ShoppingCart} title="There is nothing to check out" heading="h1">
      <p className="text-lg text-muted">Your cart is empty.</p>
      <ButtonLink to="/" prefetch="intent">Start shopping</ButtonLink>
    </EmptyState>
  );
}
