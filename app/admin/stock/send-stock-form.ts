import type { FormValues } from "#app/http/forms.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { recordStock } from "./record-stock.ts";

/** Why nothing was recorded: a sentence for the form, and one for each field at fault. */
export interface StockRefusal {
  status: 409 | 422;
  message: string;
  errors: Record<string, string>;
}

/** Receives, corrects, writes off or restocks units of a variant as the form says; null once that is done. */
export async function sendStockForm(
  db: Database,
  by: Staff<"stock.adjust">,
  variantId: string,
  values: FormValues,
): Promise<StockRefusal | null> {
  if (values.batchId !== undefined) {
    const [level] = await findStockLevels(db, by, [variantId]);
    if (!level?.batches.some((batch) => batch.id === values.batchId)) return withoutBatch;
  }
  const recorded = await recordStock(db, by, variantId, values);
  switch (recorded.outcome) {
    case "received":
    case "done":
      return null;
    case "invalid":
      return {
        status: 422,
        message: "Nothing is recorded yet.",
        errors: Object.fromEntries(
          Object.entries(recorded.errors).map(([field, message]) => [
            field.replace("deliveries.0.", "").replace("change", "quantity"),
            message,
          ]),
        ),
      };
    case "conflict":
      return {
        status: 409,
        message:
          "The stock has changed since this page was opened, perhaps by this very form. Nothing more is recorded. Look at the history, and send the form again if it is still right.",
        errors: {},
      };
    case "too-few":
      return {
        status: 409,
        message: "Nothing is recorded: the batch has fewer units than that.",
        errors: {
          quantity: `This batch has ${recorded.onHand} on hand, ${recorded.unavailable} of them unavailable`,
        },
      };
    case "expired":
      return {
        status: 409,
        message: "Nothing is recorded: what has expired is not put up for sale.",
        errors: { quantity: "This batch has expired: write its units off" },
      };
    case "no-such-batch":
      return withoutBatch;
  }
}

const withoutBatch: StockRefusal = {
  status: 409,
  message: "This batch has no units any more. Choose another one.",
  errors: {},
};
