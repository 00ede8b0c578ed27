import { parseForm } from "#app/http/forms.ts";
import type { CorrectionResult, OrderActionResult } from "#app/ui/orders/order-action-result.ts";
import { correctableFields, correctRecipient, maxCorrectionsPerDay } from "#domains/orders/edits/correct-recipient.ts";
import type { Order } from "#domains/orders/order.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Customer, Guest } from "#kernel/actor.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";

interface Opened {
  order: Order;
  by: Customer | Guest;
  accessToken?: string | undefined;
}

/** `accessToken`: the secret of the order's new private link; null where its link stays. */
type Corrected = { accessToken: string | null } | { cause: unknown } | { result: OrderActionResult; status: number };

const wholeNumber = (typed: string | undefined) => (/^\d{1,15}$/.test(typed ?? "") ? Number(typed) : undefined);

/** Saves the form with the address of an order's page, or says why not, with all that was typed. */
export async function correctAddress(
  db: Database,
  { order, by, accessToken }: Opened,
  form: FormData,
  settings: ShopSettings,
): Promise<Corrected> {
  const parsed = parseForm(correctableFields, form);
  const version = wholeNumber(parsed.submitted.version);
  const refuse = (status: number, result: Partial<CorrectionResult>): Corrected => ({
    status,
    result: {
      kind: "correction",
      values: parsed.submitted,
      errors: {},
      message: null,
      seenTotal: null,
      version: version ?? order.version,
      ...result,
    },
  });
  if (!parsed.ok) return refuse(422, { errors: parsed.errors });
  const saved = await correctRecipient(
    db,
    by,
    {
      order: order.id,
      version,
      recipient: parsed.values,
      seenTotal: wholeNumber(parsed.submitted.seen_total),
      accessToken,
    },
    settings,
  );
  switch (saved.outcome) {
    case "done":
      return { accessToken: saved.accessToken };
    case "already-done":
      return { accessToken: null };
    case "not-done":
      return { cause: saved.cause };
    case "invalid":
      return refuse(422, { message: Object.values(saved.errors)[0] ?? null });
    case "conflict":
      return refuse(409, {
        message: "The order has changed meanwhile. Look at it, then send your correction again.",
        version: saved.current.version,
      });
    case "total-changes":
      return refuse(409, {
        message: `Delivery to ${parsed.values.state} costs ${formatWithSymbol(saved.deliveryFee)}. The new total is ${formatWithSymbol(saved.total)}${order.credit + order.exchanged > 0 ? "" : ", to be paid in cash"}. Nothing is saved yet.`,
        seenTotal: saved.total,
      });
    case "phone-verified":
      return refuse(409, {
        errors: {
          phone: ["You proved the number of this order with a code. To have another one, please call us."],
        },
      });
    case "too-many-corrections":
      return refuse(409, {
        message: `You have corrected this order ${maxCorrectionsPerDay} times within a day. Please call us: we correct it for you. Nothing of this is saved.`,
      });
    case "staff-needed":
      return refuse(409, { message: "We cannot save this here. Please call us: we correct it for you." });
    case "not-allowed":
    case "not-found":
      return { status: 409, result: { kind: "cannot-correct" } };
  }
}
