import type { RouterContextProvider } from "react-router";
import { findRequestedCode, requestCode } from "#domains/phone-codes/request-code.ts";
import { type CodeRequest, resendSeconds } from "#domains/phone-codes/phone-code.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";

export type SendCodeOutcome =
  /** A code is on its way, or was sent before and can still be used. `waitSeconds`: until another one may be asked for. */
  | { outcome: "sent"; waitSeconds: number }
  /** Too many were sent. */
  | { outcome: "limited"; retryAfterSeconds: number };

/**
 * Sends a code, unless one was sent that can still be used, or a moment ago: `again` sends another one then as well. The
 * limits of codes are consumed by what is sent.
 */
export async function sendCode(
  context: Readonly<RouterContextProvider>,
  request: CodeRequest,
  { again = false } = {},
): Promise<SendCodeOutcome> {
  const { database, limits } = context.get(shopContext);
  const { address } = context.get(requestSessionContext);
  const known = await findRequestedCode(database, request);
  if (known && (known.waitSeconds > 0 || (known.usable && !again)))
    return { outcome: "sent", waitSeconds: known.waitSeconds };
  const { phone } = request;
  // The narrowest first, so that a refused visitor uses up no limit that others share.
  const asked = [
    [limits.codesByPhoneAndAddress, `${phone} ${address}`],
    [limits.codesByAddress, address],
    [limits.codesByPhone, phone],
    [limits.codesByShop, "shop"],
    [limits.codesByShopADay, "shop"],
  ] as const;
  for (const [position, [limit, key]] of asked.entries()) {
    const verdict = await limit(key);
    if (verdict.allowed) continue;
    await Promise.all(asked.slice(0, position).map(([consumed, of]) => consumed.refund(of)));
    return { outcome: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  }
  // Another request of the same form was a moment faster.
  if (!(await requestCode(database, request))) await Promise.all(asked.map(([limit, key]) => limit.refund(key)));
  return { outcome: "sent", waitSeconds: resendSeconds };
}
