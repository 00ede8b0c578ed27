import { describeReturns, minReturnDays } from "#kernel/return-policy.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { creditOccasions, returnSteps } from "#domains/jobs/mail-occasions.ts";
import { describeExpected } from "#domains/orders/expect-delivery.ts";
import { listNextSteps } from "#domains/orders/list-next-steps.ts";
import type { HistoryDetails, HistoryEntry } from "#domains/orders/history/order-history.ts";
import { type Order, type OrderState, orderStates } from "#domains/orders/order.ts";
import { calculateBalance } from "#domains/orders/payments/payment.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { MailText, MailTextKey } from "#kernel/mail-texts.ts";
import { noCharges } from "#domains/pricing/charges.ts";
import { paisa } from "#kernel/money.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { toMailShop } from "./internal/mail-context.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";
import type { CreditMail } from "./send-credit-mail.ts";
import type { ConfirmationReminder } from "./send-confirmation-reminder.ts";
import type { ReturnUpdate } from "./send-return-update.ts";
import type { OrderUpdate } from "./send-order-state.ts";

/** What the mails of the shop's owner are previewed and tried with: an order and a product that do not exist. */
export interface SampleMail {
  confirmation: OrderConfirmation;
  update: OrderUpdate;
  reminder: ConfirmationReminder;
  returned: ReturnUpdate;
  credit: CreditMail;
  variant: ActiveVariant;
  askedAt: Date;
  text: MailText;
  /** A link that opens nothing. */
  url: string;
}

/** Renders a mail of this kind with the sample's data. */
export type RenderSample = (key: MailTextKey, sample: SampleMail) => Promise<RenderedMail>;

/** What an entry says beside its state, by the mail that tells it. */
const sampleDetails: Partial<Record<MailTextKey, HistoryDetails>> = {
  "order-edited": { kind: "edited" },
  "order-transfer": { kind: "transfer", answer: "partly", amount: paisa(200_000), left: paisa(250_000) },
  "order-shipped": { kind: "shipment", courier: "TCS", trackingNumber: "1234567890" },
  "order-lost": { kind: "parcel", number: 1, state: "lost" },
};

/** The data of a mail for its preview, with these words. The shop is the real one. */
export function makeSampleMail(
  settings: ShopSettings,
  { key, text, baseUrl, now = new Date() }: { key: MailTextKey; text: MailText; baseUrl: string; now?: Date },
): SampleMail {
  const name = key.replace(/^order-/, "");
  const asksToConfirm = key === "order-confirmation" || key === "confirmation-reminder";
  const state: OrderState =
    asksToConfirm || key === "order-transfer"
      ? "placed"
      : key === "order-lost"
        ? "cancelled"
        : (orderStates.find((each) => each === name) ?? "confirmed");
  const price = paisa(450_000);
  const variant: ActiveVariant = {
    id: "00000000-0000-7000-8000-000000000001",
    productId: "00000000-0000-7000-8000-000000000002",
    productSlug: "example",
    productName: "Amber Whey",
    kind: "single",
    sku: "EXAMPLE-1",
    price,
    selectedOptions: [{ group: "Flavour", option: "Kulfi" }],
    picture: null,
    takes: [],
  };
  const order: Order = {
    id: "00000000-0000-7000-8000-000000000003",
    number: 10_001,
    accessToken: "example",
    accountId: null,
    channel: "shop",
    attribution: null,
    apiKeyId: null,
    checkoutReference: null,
    state,
    status: "open",
    confirmation: "waiting",
    version: 1,
    firstName: "عائشہ",
    secondName: "Khan",
    phone: "+923001234567",
    email: "ayesha@example.com",
    province: "Punjab",
    city: "Lahore",
    address: "House 12, Street 4, Gulberg III",
    zip: "54660",
    payment: "cash-on-delivery",
    paymentReference: null,
    credit: paisa(0),
    exchanged: paisa(0),
    balance: calculateBalance([{ kind: "due", amount: price }]),
    discountCode: null,
    subtotal: price,
    ...noCharges,
    total: price,
    placedAt: now,
    forgottenAt: null,
    earlierShop: null,
    lines: [
      {
        productId: variant.productId,
        variantId: variant.id,
        productName: variant.productName,
        productSlug: variant.productSlug,
        sku: variant.sku,
        selectedOptions: variant.selectedOptions,
        takes: [],
        pictureKey: null,
        unitPrice: price,
        quantity: 1,
        lineTotal: price,
      },
    ],
  };
  const expected = {
    soonest: new Date(now.getTime() + 2 * dayMilliseconds),
    latest: new Date(now.getTime() + 4 * dayMilliseconds),
  };
  const confirmation: OrderConfirmation = {
    shop: toMailShop(settings, baseUrl),
    order,
    payment: { label: "Cash on delivery", account: null },
    expected: describeExpected(expected),
    asksToConfirm,
    nextSteps: listNextSteps({ order, asksToConfirm, byTransfer: false, expected, returns: describeReturns(settings) }),
    returnDays: minReturnDays(settings),
    orderUrl: `${baseUrl}/track`,
    text,
  };
  const entry: HistoryEntry = {
    position: 1,
    state,
    actorKind: "staff",
    actorId: null,
    note: null,
    details: sampleDetails[key] ?? null,
    at: now,
  };
  return {
    confirmation,
    update: { ...confirmation, entry, edits: [], isNewRecipient: false, cash: [price], trackingUrl: null },
    returned: {
      ...confirmation,
      step: returnSteps.find((step) => key === `return-${step}`) ?? "approved",
      code: "R-101",
      pieces: [{ name: "Amber Whey (Kulfi)", quantity: 1, swapName: null }],
      exchange: "none",
      answer: "",
      sendTo: settings.returnAddress || settings.postalAddress,
      sent: price,
      credited: paisa(0),
      reference: "TRX-20261",
    },
    credit: {
      about: creditOccasions.find((about) => key === `credit-${about}`) ?? "issued",
      shop: confirmation.shop,
      name: "Ayesha",
      amount: paisa(150_000),
      balance: paisa(200_000),
      expiresAt: key === "credit-expiring" ? new Date(now.getTime() + 14 * dayMilliseconds) : null,
      url: baseUrl,
      isGuests: false,
      words: "",
      text,
    },
    reminder: { ...confirmation, until: new Date(now.getTime() + dayMilliseconds) },
    variant,
    askedAt: now,
    text,
    url: baseUrl,
  };
}
