import type { z } from "zod";
import { findCart } from "#domains/cart/find-cart.ts";
import { countCodeUses } from "#domains/orders/customers/count-code-uses.ts";
import { paymentMethodIds } from "#domains/orders/order.ts";
import { isOwnAccount, ownAccountStaffMessage } from "#domains/orders/payments/own-accounts.ts";
import { findPaymentMethod, withdrawnMethodMessage } from "#domains/orders/payments/payment-methods.ts";
import { describeDiscountCodeProblem, describeUsedCode } from "#domains/pricing/discount-codes/discount-code.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { parsePakistaniMobile } from "#kernel/phone.ts";
import { parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { staffOrderSchema } from "./internal/staff-order-schema.ts";

/**
 * What is wrong with an order that staff write down, all of it at once, so that the shopper on the phone is asked once: a sentence for each field, by
 * its path. A code that takes nothing off is wrong here: the shopper who said it would pay more than expected.
 */
export async function checkStaffOrder(
  db: Database,
  _by: Staff<"orders.edit">,
  input: z.input<typeof staffOrderSchema>,
): Promise<Record<string, string>> {
  const errors = parseInput(staffOrderSchema, input).refusal?.errors ?? {};
  const method = paymentMethodIds.find((id) => id === input.payment);
  const settings = await findShopSettings(db);
  const isOffered = !method || findPaymentMethod(method).isOffered(settings);
  const isAccount =
    method && findPaymentMethod(method).asksReference && isOwnAccount(input.paymentReference ?? "", settings);
  const code = await findCodeError(db, input);
  return {
    ...errors,
    ...(!isOffered && { payment: withdrawnMethodMessage }),
    ...(isAccount && { paymentReference: ownAccountStaffMessage }),
    ...(code !== null && { discountCode: code }),
  };
}

async function findCodeError(
  db: Database,
  { secret, recipient }: z.input<typeof staffOrderSchema>,
): Promise<string | null> {
  const { code } = await findCart(db, secret);
  if (!code) return null;
  if (code.problem) return `${describeDiscountCodeProblem(code.code, code.problem)} Take it off to order without it`;
  const phone = parsePakistaniMobile(recipient.phone);
  if (code.usesPerPhone === null || phone === null) return null;
  const uses = await countCodeUses(db, { phone, code: code.code });
  if (uses < code.usesPerPhone) return null;
  // Sent twice at once, the form may have placed its order meanwhile: the use is that order's.
  const isOpen = (await findCart(db, secret)).id !== null;
  return isOpen ? describeUsedCode(code.code) : null;
}
