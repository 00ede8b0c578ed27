import { correctStock, restockReturned, writeOffStock } from "#domains/inventory/adjust-stock.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import type { FormValues } from "#app/http/forms.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { readRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import { unknownForm } from "#app/http/unknown-form.ts";

/** Sends the form of a variant's stock to its command. */
export async function recordStock(db: Database, by: Staff<"stock.adjust">, variantId: string, values: FormValues) {
  const { intent, batchId = "", quantity = "", note = "", batchNumber = "", expiresOn = "", unitCost = "" } = values;
  const version = Number(values.version);
  if (!Number.isInteger(version) || version < 0) throw unknownForm();
  const seen = { note, version };
  switch (intent) {
    case "receive":
      return receiveStock(
        db,
        by,
        [
          {
            variantId,
            quantity: readWholeNumber(quantity),
            batchNumber,
            expiresOn: expiresOn || null,
            unitCost: unitCost.trim() === "" ? null : readRupees(unitCost),
          },
        ],
        seen,
      );
    case "correct":
      return correctStock(db, by, { batchId, change: readWholeNumber(quantity), ...seen });
    case "write-off":
    case "write-off-unavailable":
      return writeOffStock(db, by, {
        batchId,
        quantity: readWholeNumber(quantity),
        from: intent === "write-off" ? "available" : "unavailable",
        ...seen,
      });
    case "restock":
      return restockReturned(db, by, { batchId, quantity: readWholeNumber(quantity), ...seen });
    default:
      throw unknownForm();
  }
}
