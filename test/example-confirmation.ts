import type { OrderConfirmation } from "#domains/notifications/order-confirmation.ts";
import { describeExpected } from "#domains/orders/expect-delivery.ts";
import { listNextSteps } from "#domains/orders/list-next-steps.ts";
import type { Order, OrderLine } from "#domains/orders/order.ts";
import { calculateBalance } from "#domains/orders/payments/payment.ts";
import { noCharges } from "#domains/pricing/charges.ts";
import { rupees, sum, times } from "#kernel/money.ts";

/** An order of this many different lines, "Product 1" at Rs 1,001 and so on. */
export function exampleOrder({ lines = 2, ...rest }: { lines?: number } & Partial<Omit<Order, "lines">> = {}): Order {
  const orderLines = Array.from({ length: lines }, (_, index) => exampleLine(index + 1));
  const subtotal = sum(orderLines.map((line) => line.lineTotal));
  return {
    id: "01942f00-0000-7000-8000-000000000001",
    number: 10_001,
    accessToken: "T0kenT0kenT0kenT0kenT0kenT0ken00",
    accountId: null,
    channel: "shop",
    apiKeyId: null,
    checkoutReference: null,
    state: "placed",
    status: "open",
    confirmation: "waiting",
    version: 1,
    firstName: "Ayesha",
    secondName: "Khan",
    phone: "+923001234567",
    email: "ayesha@example.com",
    province: "Punjab",
    city: "Lahore",
    address: "House 12, Street 4, Gulberg III",
    zip: "54660",
    payment: "cash-on-delivery",
    paymentReference: null,
    credit: rupees(0),
    exchanged: rupees(0),
    balance: calculateBalance([
      { kind: "due", amount: rest.total ?? subtotal },
      { kind: "credit-spent", amount: rest.credit ?? rupees(0) },
      { kind: "exchange-in", amount: rest.exchanged ?? rupees(0) },
    ]),
    discountCode: null,
    subtotal,
    ...noCharges,
    total: subtotal,
    placedAt: new Date("2026-11-23T10:05:00Z"),
    forgottenAt: null,
    earlierShop: null,
    attribution: null,
    lines: orderLines,
    ...rest,
  };
}

function exampleLine(index: number): OrderLine {
  const unitPrice = rupees(1_000 + index);
  return {
    productId: `01942f00-0000-7000-8000-1${String(index).padStart(11, "0")}`,
    variantId: `01942f00-0000-7000-8000-2${String(index).padStart(11, "0")}`,
    productName: `Product ${index}.`,
    productSlug: `product-${index}`,
    sku: `SKU-${index}`,
    selectedOptions: [
      { group: "Flavour", option: `Taste ${index}` },
      { group: "Size", option: "2 kg" },
    ],
    takes: [],
    pictureKey: "0123456789abcdef0123456789abcdef",
    unitPrice,
    quantity: 2,
    lineTotal: times(unitPrice, 2),
  };
}

/** The confirmation of the order, with cash on delivery by default. */
export function exampleConfirmation(order: Order, rest: Partial<OrderConfirmation> = {}): OrderConfirmation {
  const expected = { soonest: new Date("2026-11-25T10:05:00Z"), latest: new Date("2026-11-27T10:05:00Z") };
  return {
    shop: {
      title: "Taqat",
      email: "hello@taqat.example",
      phone: "+923011111111",
      whatsapp: "+923022222222",
      openingHours: "Monday to Saturday, 10 am to 7 pm",
      postalAddress: "Lahore, Pakistan",
      url: "https://shop.example",
    },
    order,
    payment: { label: "Cash on delivery", account: null },
    expected: describeExpected(expected),
    asksToConfirm: false,
    nextSteps: listNextSteps({
      order,
      asksToConfirm: false,
      byTransfer: false,
      expected,
      returns: "Unopened goods can come back within 7 days.",
    }),
    returnDays: 7,
    orderUrl: `https://shop.example/order/${order.accessToken}`,
    ...rest,
  };
}
