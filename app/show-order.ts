import type { ShopSettings } from "#domains/content/shop-settings.ts";
import type { Order } from "#domains/orders/order.ts";
import { findPaymentMethod } from "#domains/orders/payment-methods.ts";
import { formatPakistaniMobile } from "#kernel/phone.ts";
import { formatDateTime } from "#kernel/time.ts";

/** An order as its page shows it: the same facts as its confirmation mail, and its state. */
export function showOrder(order: Order, settings: ShopSettings) {
  const method = findPaymentMethod(order.payment);
  return {
    number: order.number,
    accessToken: order.accessToken,
    state: order.state,
    placedAt: formatDateTime(order.placedAt),
    lines: order.lines.map(({ productName, productSlug, selectedOptions, takes, quantity, unitPrice, lineTotal, pictureKey }) => ({
      productName, productSlug, selectedOptions, quantity, unitPrice, lineTotal, pictureKey,
      parts: takes.length > 1 ? takes.map((part) => ({ name: part.name, quantity: part.quantity })) : [],
    })),
    subtotal: order.subtotal,
    deliveryFee: order.deliveryFee,
    tax: order.tax,
    total: order.total,
    recipient: {
      name: `${order.firstName} ${order.secondName}`,
      phone: formatPakistaniMobile(order.phone),
      email: order.email,
      address: order.address,
      place: [order.city, order.province, order.zip].filter(Boolean).join(", "),
    },
    payment: { id: method.id, label: method.label, hint: method.hint, reference: order.paymentReference, account: method.accountOf(settings) },
    deliveryDays: settings.deliveryDays[order.province] ?? null,
    help: { phone: settings.phone, whatsapp: settings.whatsapp, email: settings.email },
  };
}

export type ShownOrder = ReturnType<typeof showOrder>;
