import { eq } from "drizzle-orm";
import { z } from "zod";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { couriers } from "../internal/tables.server.ts";
import { type BookingColumn, type BookingField, bookingFields, maxBookingColumns } from "./booking-columns.ts";
import { courierLimits } from "../text-limits.ts";

const text = (max: number) =>
  z
    .string()
    .transform(cleanLine)
    .pipe(z.string().max(max, { error: `Shorten this to ${max} characters` }));

const columnsSchema = z.object({
  courierId: z.string(),
  version: z.number().int().positive(),
  columns: z
    .array(
      z.object({
        heading: text(courierLimits.columnHeading).pipe(z.string().min(1, { error: "Enter the heading" })),
        field: z.enum(Object.keys(bookingFields) as [BookingField, ...BookingField[]], {
          error: "Choose what stands there",
        }),
        text: text(courierLimits.columnText).default(""),
      }),
    )
    .min(1, { error: "Enter at least one column" })
    .max(maxBookingColumns, { error: `Enter at most ${maxBookingColumns} columns` }),
});

export type SetBookingColumnsOutcome =
  | { outcome: "changed"; version: number }
  | { outcome: "not-found" }
  | { outcome: "conflict"; current: { version: number; columns: BookingColumn[] | null } }
  | InvalidInput;

/** Sets the columns of a courier's booking sheet, in their order. */
export async function setBookingColumns(
  db: Database,
  by: Staff<"settings.edit">,
  given: z.input<typeof columnsSchema>,
): Promise<SetBookingColumnsOutcome> {
  const parsed = parseInput(columnsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { courierId, version, columns } = parsed.input;
  if (!isId(courierId)) return { outcome: "not-found" };
  const twice = columns.findIndex(
    ({ heading }, at) => columns.findIndex((other) => other.heading.toLowerCase() === heading.toLowerCase()) !== at,
  );
  if (twice !== -1) return invalid(`columns.${twice}.heading`, "Use each heading once");
  return runTransaction(db, async (tx): Promise<SetBookingColumnsOutcome> => {
    const [row] = await tx
      .select({ version: couriers.version, columns: couriers.bookingColumns })
      .from(couriers)
      .where(eq(couriers.id, courierId))
      .for("update");
    if (!row) return { outcome: "not-found" };
    if (row.version !== version) return { outcome: "conflict", current: row };
    const changed = findChangedFields({ bookingColumns: row.columns }, { bookingColumns: columns });
    if (!changed) return { outcome: "changed", version };
    await tx
      .update(couriers)
      .set({ bookingColumns: columns, version: version + 1 })
      .where(eq(couriers.id, courierId));
    await recordEvent(tx, by, { type: "courier.changed", subjectId: courierId, payload: {} }, changed);
    return { outcome: "changed", version: version + 1 };
  });
}
