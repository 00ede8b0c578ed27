import { sql } from "drizzle-orm";
import type { z } from "zod";
import { selectTakesCost } from "#domains/inventory/select-unit-cost.ts";
import { adjustByCharges, type Totals } from "#domains/pricing/price-lines.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { setAmounts } from "./amount-columns.ts";
import type { AddedLine } from "./price-added-lines.ts";
import { firstLineAdjustment, numberAdjustments } from "./number-adjustments.ts";
import { orderAdjustments } from "./tables/adjustment-tables.server.ts";
import { orderLines, orders } from "./tables.server.ts";

type RecipientChange = {
  [Field in keyof typeof recipientFields]?: z.output<(typeof recipientFields)[Field]> | undefined;
};

const columns: Record<keyof typeof recipientFields, string> = {
  f_name: "first_name",
  s_name: "second_name",
  phone: "phone",
  email: "email",
  state: "province",
  city: "city",
  address: "address",
  zip: "zip",
};

interface LineChange {
  position: number;
  /** 0 removes the line. */
  quantity: number;
  /** Another price in paisa, with its reason. */
  unitPrice?: number;
  reason?: string;
}

/**
 * Writes what an edit changes of the order's own data, in one statement. The adjustments of a line follow its
 * quantity, and are gone with the line, and that of a free delivery with a fee. A line has at most one price that staff set: its adjustment is the difference
 * to the price at which the line was ordered, and is gone when the line costs that again. A change of a line has
 * another quantity or another price, not both; an edit that adds lines sets no price.
 */
export async function writeEdit(
  tx: Transaction,
  orderId: string,
  edit: { recipient: RecipientChange; lines: LineChange[]; added?: AddedLine[]; amounts: Totals },
): Promise<void> {
  const recipient = Object.entries(edit.recipient).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [
          sql`, ${sql.identifier(columns[field as keyof RecipientChange])} = ${field === "zip" ? value || null : value}`,
        ],
  );
  const lines = sql`jsonb_to_recordset(${JSON.stringify(edit.lines)}::jsonb) as given(position int, quantity int, "unitPrice" bigint, reason text)`;
  const charges = sql`jsonb_to_recordset(${JSON.stringify(numberAdjustments(adjustByCharges(edit.amounts)))}::jsonb) as given(position int, kind text, label text, amount bigint)`;
  const added = edit.added ?? [];
  const discounts = added.flatMap(({ adjustments }) => adjustments);
  await tx.execute(sql`
    with removed as (
      delete from ${orderLines} line using ${lines} where line.order_id = ${orderId} and line.position = given.position and given.quantity = 0
    ), changed as (
      update ${orderLines} line set quantity = given.quantity, unit_price = coalesce(given."unitPrice", line.unit_price), line_total = coalesce(given."unitPrice", line.unit_price) * given.quantity
      from ${lines} where line.order_id = ${orderId} and line.position = given.position and given.quantity > 0
    ), cleared as (
      delete from ${orderAdjustments} adjustment where order_id = ${orderId} and (
        adjustment.position < ${firstLineAdjustment} and not exists (select from ${charges} where given.position = adjustment.position)
        or exists (select from ${lines} where given.position = adjustment.line_position and given.quantity = 0)
        or adjustment.kind = 'discount-code' and adjustment.line_position is null and ${edit.amounts.deliveryFee}::bigint > 0)
    ), scaled as (
      update ${orderAdjustments} adjustment set amount = adjustment.amount / line.quantity * given.quantity
      from ${orderLines} line, ${lines}
      where adjustment.order_id = ${orderId} and adjustment.line_position = given.position and given.quantity > 0
        and line.order_id = ${orderId} and line.position = given.position and line.quantity not in (0, given.quantity)
    ), repriced as (
      select given.position, given.reason, (given."unitPrice" - line.unit_price) * line.quantity + coalesce((
        select amount from ${orderAdjustments} where order_id = ${orderId} and line_position = given.position and kind = 'staff-price'), 0) as amount
      from ${orderLines} line join ${lines} on line.position = given.position
      where line.order_id = ${orderId} and given."unitPrice" is not null
    ), withdrawn as (
      delete from ${orderAdjustments} adjustment using repriced
      where order_id = ${orderId} and line_position = repriced.position and kind = 'staff-price'
    ), explained as (
      insert into ${orderAdjustments} (order_id, position, line_position, kind, label, amount)
      select ${orderId}::uuid, greatest(${firstLineAdjustment}::int, (select max(position) + 1 from ${orderAdjustments} where order_id = ${orderId})),
        position, 'staff-price', reason, amount
      from repriced where amount <> 0
    ), lined as (
      insert into ${orderLines} (order_id, position, product_id, variant_id, product_name, product_slug, sku, selected_options, takes, picture_key, unit_price, quantity, line_total, unit_cost)
      select ${orderId}::uuid, position, "productId", "variantId", "productName", "productSlug", sku, "selectedOptions", takes, "pictureKey", "unitPrice", quantity, "lineTotal", ${selectTakesCost(sql`takes`)}
      from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as given(position int, "productId" uuid, "variantId" uuid, "productName" text, "productSlug" text, sku text,
        "selectedOptions" jsonb, takes jsonb, "pictureKey" text, "unitPrice" bigint, quantity int, "lineTotal" bigint)
    ), discounted as (
      insert into ${orderAdjustments} (order_id, position, line_position, kind, label, amount, reference)
      select ${orderId}::uuid, greatest(${firstLineAdjustment}::int, (select max(position) + 1 from ${orderAdjustments} where order_id = ${orderId})) + row_number() over () - 1,
        "linePosition", kind, label, amount, reference
      from jsonb_to_recordset(${JSON.stringify(discounts)}::jsonb) as given("linePosition" int, kind text, label text, amount bigint, reference text)
    ), charged as (
      insert into ${orderAdjustments} (order_id, position, kind, label, amount)
      select ${orderId}::uuid, position, kind, label, amount from ${charges}
      on conflict (order_id, position) do update set amount = excluded.amount
    )
    update ${orders} set ${setAmounts(edit.amounts)}${sql.join(recipient)} where id = ${orderId}`);
}
