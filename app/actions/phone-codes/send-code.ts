import type { RouterContextProvider } from "react-router";
import { findRequestedCode, requestCode } from "#domains/phone-codes/request-code.ts";
import { type CodeRequest, resendSeconds } from "#domains/phone-codes/phone-code.ts";
import { isVerifiedOn } from "#domains/phone-codes/verified-device.ts";
import { findTrustedDevice } from "#domains/accounts/sessions/trusted-device.ts";
import { isProvedPhone } from "#domains/orders/customers/is-proved-phone.ts";
import { findOrderByToken } from "#domains/orders/find-order.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import type { RateLimits } from "#app/http/rate-limits.ts";
import type { RateLimit } from "#platform/rate-limits/rate-limit.ts";

export type SendCodeOutcome =
  /** A code is on its way (`isNew`), or was sent before and can still be used. `waitSeconds`: until another one may be asked for. */
  | { outcome: "sent"; isNew: boolean; waitSeconds: number }
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
    return { outcome: "sent", isNew: false, waitSeconds: known.waitSeconds };
  const { phone, purpose } = request;
  // The narrowest first, so that a refused visitor uses up no limit that others share.
  const ofPhone = [
    [limits.codesByPhoneAndAddress, `${phone} ${address}`],
    [limits.codesByPhoneAndPurpose, `${purpose} ${phone}`],
  ] as const;
  let asked = await consumeAll(ofPhone);
  if (asked.refused !== null && (await isKnownDevice(context, phone)))
    asked = await consumeAll([[limits.codesByKnownDevice, phone]]);
  if (asked.refused !== null) return { outcome: "limited", retryAfterSeconds: asked.refused };
  let shared = await consumeAll([...limitsOfNetwork(limits, address), ...limitsOfShop(limits)]);
  if (shared.refused !== null && (await isProved(context, request))) {
    const own = await consumeAll([[limits.codesByProvedPhone, phone], ...limitsOfShop(limits)]);
    if (own.refused === null) shared = own;
  }
  if (shared.refused !== null) {
    await asked.refund();
    return { outcome: "limited", retryAfterSeconds: shared.refused };
  }
  // Another request of the same form was a moment faster.
  const isNew = await requestCode(database, request);
  if (!isNew) await Promise.all([asked.refund(), shared.refund()]);
  return { outcome: "sent", isNew, waitSeconds: resendSeconds };
}

/** After a right code: it was no waste, so neither its network nor the shop has one less. */
export async function refundProvedCode(context: Readonly<RouterContextProvider>): Promise<void> {
  const { address } = context.get(requestSessionContext);
  const { limits } = context.get(shopContext);
  await Promise.all(
    [...limitsOfNetwork(limits, address), ...limitsOfShop(limits)].map(([limit, key]) => limit.refund(key)),
  );
}

/** The limits of codes that nobody enters, which a network has for all phones, and which the shop has. */
const limitsOfNetwork = (limits: RateLimits, address: string) =>
  [
    [limits.codesByAddress, address],
    [limits.codesByAddressADay, address],
  ] as const;
const limitsOfShop = (limits: RateLimits) =>
  [
    [limits.codesByShop, "shop"],
    [limits.codesByShopADay, "shop"],
  ] as const;

/** Consumes all limits, or none of them: `refused` is then the seconds until the first that refuses allows again. */
async function consumeAll(
  limits: readonly (readonly [limit: RateLimit, key: string])[],
): Promise<{ refused: number | null; refund: () => Promise<void> }> {
  const refund = async (count = limits.length) => {
    await Promise.all(limits.slice(0, count).map(([limit, key]) => limit.refund(key)));
  };
  for (const [position, [limit, key]] of limits.entries()) {
    const verdict = await limit(key);
    if (verdict.allowed) continue;
    await refund(position);
    return { refused: verdict.retryAfterSeconds, refund: async () => undefined };
  }
  return { refused: null, refund };
}

/** Whether the phone was proved on the device, or the account that has it was logged in there. */
async function isKnownDevice(context: Readonly<RouterContextProvider>, phone: string): Promise<boolean> {
  const { database, secretKey } = context.get(shopContext);
  const { verifiedMark, deviceToken } = context.get(requestSessionContext);
  return (
    isVerifiedOn(secretKey, phone, verifiedMark) ||
    (await findTrustedDevice(database, { phone, mark: deviceToken })) !== null
  );
}

/**
 * Whether somebody was reached by the phone before, so that it does not depend on what strangers in the same network use up. A login must not tell whether the
 * shop knows a phone: there, the device has to be one that knows it, by a code, a login or the order that was placed on it.
 */
async function isProved(
  context: Readonly<RouterContextProvider>,
  { phone, purpose }: Pick<CodeRequest, "phone" | "purpose">,
): Promise<boolean> {
  if (await isKnownDevice(context, phone)) return true;
  const { database } = context.get(shopContext);
  const { orderToken } = context.get(requestSessionContext);
  const isOwn = async () => orderToken !== null && (await findOrderByToken(database, orderToken))?.phone === phone;
  return (purpose === "order" || (await isOwn())) && isProvedPhone(database, phone);
}
