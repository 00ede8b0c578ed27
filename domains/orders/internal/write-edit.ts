import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { Paisa } from "#kernel/money.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { recipientFields } from "#domains/addresses/recipient-fields.ts";
import { adjustmentLabels } from "../order.ts";
import { orderAdjustments, orderLines, orders } from "./tables.server.ts";

export interface OrderAmounts {
  subtotal: Paisa;
  deliveryFee: Paisa;
  tax: Paisa;
  total: Paisa;
}

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

/** Writes what an edit changes of the order's own data, in one statement. */
export async function writeEdit(
  tx: Transaction,
  orderId: string,
  edit: { recipient: RecipientChange; lines: { position: number; quantity: number }[]; amounts: OrderAmounts },
): Promise<void> {
  const { subtotal, deliveryFee, tax, total } = edit.amounts;
  const recipient = Object.entries(edit.recipient).flatMap(([field, value]) =>
    value === undefined
      ? []
      : [
          sql`, ${sql.identifier(columns[field as keyof RecipientChange])} = ${field === "zip" ? value || null : value}`,
        ],
  );
  const lines = sql`jsonb_to_recordset(${JSON.stringify(edit.lines)}::jsonb) as given(position int, quantity int)`;
  await tx.execute(sql`
    with removed as (
      delete from ${orderLines} line using ${lines} where line.order_id = ${orderId} and line.position = given.position and given.quantity = 0
    ), changed as (
      update ${orderLines} line set quantity = given.quantity, line_total = line.unit_price * given.quantity
      from ${lines} where line.order_id = ${orderId} and line.position = given.position and given.quantity > 0
    ), cleared as (
      delete from ${orderAdjustments} where order_id = ${orderId} and (kind = 'delivery' and ${deliveryFee}::bigint = 0 or kind = 'tax' and ${tax}::bigint = 0)
    ), adjusted as (
      insert into ${orderAdjustments} (order_id, position, kind, label, amount)
      select ${orderId}::uuid, position, kind, label, amount
      from (values (0, 'delivery', ${adjustmentLabels.delivery}, ${deliveryFee}::bigint), (1, 'tax', ${adjustmentLabels.tax}, ${tax}::bigint)) as given(position, kind, label, amount)
      where amount > 0
      on conflict (order_id, position) do update set amount = excluded.amount
    )
    update ${orders} set subtotal = ${subtotal}, delivery_fee = ${deliveryFee}, tax = ${tax}, total = ${total}${sql.join(recipient)} where id = ${orderId}`);
}
