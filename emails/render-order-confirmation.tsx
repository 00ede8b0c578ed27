import { render } from "@react-email/render";
import { renderToStaticMarkup } from "react-dom/server";
import type { RenderOrderConfirmation } from "#domains/notifications/order-confirmation.ts";
import { OrderConfirmationMail } from "./order-confirmation.tsx";
import { orderConfirmationText } from "./order-confirmation-text.ts";
import { OrderTable } from "./order-table.tsx";

/** The confirmation of an order as subject, HTML, plain text, and its table alone. */
export const renderOrderConfirmation: RenderOrderConfirmation = async (confirmation) => ({
  subject: `Your ${confirmation.shop.title} order ${confirmation.order.number}`,
  html: await render(<OrderConfirmationMail {...confirmation} />),
  text: orderConfirmationText(confirmation),
  orderhtml: renderToStaticMarkup(<OrderTable order={confirmation.order} />),
});
