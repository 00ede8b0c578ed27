import { Form, useNavigation } from "react-router";
import type { OrderDetails } from "#app/presenters/present-order.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { Alert } from "../elements/alert.tsx";
import { Button } from "../elements/button.tsx";
import { ButtonLink } from "../elements/button-link.tsx";
import { PhoneLink } from "../elements/contact-links.tsx";

interface CancelOrderProps {
  order: OrderDetails;
  /** Whether to display the confirmation. It has a URL of its own, so it needs no scripts. */
  confirm: boolean;
  /** Whether it is displayed on the order's own page, where the confirmation adds no entry to the browser's history. */
  here?: boolean;
}

/** Cancels an order in two steps while it is not packed; later it displays whom to contact. */
export function CancelOrder({ order, confirm, here = true }: CancelOrderProps) {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  const { page } = order;
  if (!order.canCancel) {
    if (order.state !== "packed" && order.state !== "shipped") return null;
    return (
      <p className="text-muted">
        It is packed, so it can no longer be cancelled here. Call us on{" "}
        <PhoneLink phone={order.help.phone} className="font-semibold text-ink underline underline-offset-4" />.
      </p>
    );
  }
  if (!confirm)
    return (
      <ButtonLink to={`${page}?cancel`} look="secondary" {...(here && { replace: true, preventScrollReset: true })}>
        Cancel this order
      </ButtonLink>
    );
  return (
    <Alert tone="info" focused className="w-full">
      <p>Cancel order {order.number}? This cannot be undone.</p>
      {order.payment.arrived > 0 && (
        <p className="mt-1 font-normal">
          You have paid {formatWithSymbol(order.payment.arrived)} of it, which we send back to you.
        </p>
      )}
      <Form method="post" action={page} replace className="mt-3 flex flex-wrap gap-3">
        <Button name="intent" value="cancel" size="small" pending={pending} pendingLabel="Cancelling…">
          Yes, cancel it
        </Button>
        <ButtonLink to={page} replace look="secondary" size="small" preventScrollReset>
          Keep the order
        </ButtonLink>
      </Form>
    </Alert>
  );
}
