import type { RouterContextProvider } from "react-router";
import {
  describeEarly,
  describeRefusedCode,
  malformedCode,
  tooManyCodes,
} from "#app/actions/phone-codes/describe-code.ts";
import { sendCode } from "#app/actions/phone-codes/send-code.ts";
import { shopContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import type { CodeStepProps } from "#app/ui/checkout/code-step.tsx";
import { listOfferedMethods } from "#domains/orders/payments/payment-methods.ts";
import { parsePhoneCode } from "#domains/phone-codes/phone-code.ts";
import { findRequestedCode } from "#domains/phone-codes/request-code.ts";
import type { CodeOutcome } from "#domains/phone-codes/use-code.ts";
import { formatPakistaniMobile } from "#kernel/format-pakistani-mobile.ts";

interface Asked {
  cartId: string;
  /** E.164. */
  phone: string;
  /** The code as it was typed; "" for none. */
  typed: string;
  /** What became of it. */
  entered: CodeOutcome | null;
  /** Whether the shopper asks for another code. */
  again?: boolean;
}

/** What the checkout says when an order needs a code, which is sent to the phone if none is on its way there. */
export async function answerCodeNeeded(
  context: Readonly<RouterContextProvider>,
  { cartId, phone, typed, entered, again = false }: Asked,
): Promise<{ step: CodeStepProps; retryAfterSeconds?: number }> {
  const request = { purpose: "order", holder: cartId, phone } as const;
  const shown = { phone: formatPakistaniMobile(phone), typed: "", waitSeconds: 0 };
  if (!again && entered?.outcome !== "right") {
    if (entered?.outcome === "wrong") return { step: { ...shown, typed, error: describeRefusedCode(entered) } };
    const known = await findRequestedCode(context.get(shopContext).database, request);
    if (known?.usable && typed.trim() !== "" && parsePhoneCode(typed) === null)
      return { step: { ...shown, typed, error: malformedCode } };
    // A code for another number is no fault of this one, to which a code is sent.
    if (known && entered) return { step: { ...shown, error: describeRefusedCode(entered) } };
  }
  const sent = await sendCode(context, request, { again });
  if (sent.outcome === "sent") {
    const early = again ? describeEarly(sent) : undefined;
    return { step: { ...shown, waitSeconds: sent.waitSeconds, ...(early && { early, typed }) } };
  }
  const { retryAfterSeconds } = sent;
  const pays = listOfferedMethods(await getSettings(context.get(shopContext))).some(
    ({ asksReference }) => asksReference,
  );
  const wayOut = pays
    ? "You can order at once without a code: choose a transfer as your way to pay, or call us."
    : "You can order at once without a code: call us.";
  return { step: { ...shown, error: tooManyCodes(retryAfterSeconds, wayOut) }, retryAfterSeconds };
}
