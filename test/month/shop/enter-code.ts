import { sql } from "drizzle-orm";
import type { PhoneProof } from "#domains/checkout/order-request.ts";
import { makeCode } from "#domains/phone-codes/make-code.ts";
import { requestCode } from "#domains/phone-codes/request-code.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { ActionOf } from "../actions.ts";

const secretKey = "a key of the month, of 32 characters";

/** What the shopper of a cart proves the phone with: nothing, a wrong code, or the one that was sent. */
export async function enterCode(
  db: Database,
  entered: ActionOf<"place">["code"],
  { cartId, phone }: { cartId: string; phone: string },
): Promise<PhoneProof> {
  const proof = { canSend: entered !== undefined, secretKey, mark: null };
  if (entered === undefined || entered === "none") return { ...proof, code: null };
  const sent = await receiveCode(db, cartId, phone);
  return { ...proof, code: entered === "right" ? sent : sent === "000000" ? "111111" : "000000" };
}

/** Asks for a code, and reads it on the phone. */
async function receiveCode(db: Database, cartId: string, phone: string): Promise<string> {
  // Whoever asked a moment ago has waited since.
  await db.execute(
    sql`update phone_codes_codes set requested_at = requested_at - interval '10 minutes' where phone = ${phone}`,
  );
  await requestCode(db, { purpose: "order", holder: cartId, phone });
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from phone_codes_codes where phone = ${phone} order by requested_at desc limit 1`,
  );
  let received = "";
  await makeCode(db, rows[0]!.id, {
    secretKey,
    mayGet: () => Promise.resolve(true),
    send: (_, { code }) => Promise.resolve(void (received = code)),
  });
  return received;
}
