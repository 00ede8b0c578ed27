import type { Order } from "#domains/orders/order.ts";
import type { OrderRequest } from "../order-request.ts";

type Details = Pick<OrderRequest, "recipient" | "payment" | "paymentReference">;

/** Whether an order was placed with these details. Letter case, spaces and punctuation make no difference. */
export function hasSameDetails(order: Order, { recipient, payment, paymentReference }: Details): boolean {
  return (
    describe({ recipient: order, payment: order.payment, paymentReference: order.paymentReference }) ===
    describe({ recipient, payment, paymentReference })
  );
}

function describe({ recipient, payment, paymentReference }: Details): string {
  const { firstName, secondName, phone, email, province, city, address, zip } = recipient;
  const written = [firstName, secondName, city, address, paymentReference ?? ""].map((text) =>
    text
      .normalize("NFKC")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, " ")
      .trim(),
  );
  return JSON.stringify([...written, phone, email.toLowerCase(), province, zip, payment]);
}
