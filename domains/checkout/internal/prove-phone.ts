import { type CodeOutcome, useCode } from "#domains/phone-codes/use-code.ts";
import { isVerifiedOn } from "#domains/phone-codes/verified-device.ts";
import { asksForCode, type CodeRules, mayAskForCode } from "#domains/orders/risk/asks-for-code.ts";
import type { Order } from "#domains/orders/order.ts";
import type { Transaction } from "#platform/database/database.server.ts";
import type { Placement } from "../order-request.ts";

interface Asked {
  rules: CodeRules;
  order: Pick<Order, "phone" | "total" | "payment">;
  findScore: () => Promise<number>;
}

type ProofOutcome =
  | { outcome: "not-asked" }
  /** `codeUsed`: by the code that was entered, and not by an earlier one on the same device. */
  | { outcome: "verified"; codeUsed: boolean }
  | { outcome: "code-needed"; entered: CodeOutcome | null };

/**
 * Whether the phone of an order that is being placed was verified, where the owner's rules ask for it. A right code is
 * used up, and a wrong one counted, in the order's transaction: of two equal forms at once one uses the code, and the other
 * finds the order. Without such rules it sends no statement.
 */
export async function provePhone(
  tx: Transaction,
  { cartId, phoneProof }: Pick<Placement, "cartId" | "phoneProof">,
  { rules, order, findScore }: Asked,
): Promise<ProofOutcome> {
  if (phoneProof?.canSend === false || !mayAskForCode(rules, order.payment)) return { outcome: "not-asked" };
  const { phone } = order;
  if (phoneProof && isVerifiedOn(phoneProof.secretKey, phone, phoneProof.mark))
    return { outcome: "verified", codeUsed: false };
  if (!(await asksForCode(rules, order, findScore))) return { outcome: "not-asked" };
  if (!phoneProof?.code) return { outcome: "code-needed", entered: null };
  const { secretKey, code } = phoneProof;
  const entered = await useCode(tx, { purpose: "order", holder: cartId, phone, code, secretKey });
  return entered.outcome === "right" ? { outcome: "verified", codeUsed: true } : { outcome: "code-needed", entered };
}
