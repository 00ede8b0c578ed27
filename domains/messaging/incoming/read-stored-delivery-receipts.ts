import { z } from "zod";
import { parseJson } from "#kernel/parse-json.ts";
import { smsReceiptStates } from "#platform/messaging/sms-receipts.ts";
import type { DeliveryReceipt } from "./parse-webhook.ts";

const stored = z.array(
  z.object({
    id: z.string().nullable(),
    key: z.string().nullable(),
    state: z.enum(smsReceiptStates),
    error: z.string().nullable(),
  }),
);

/** Receipts of an SMS service as its webhook stored them. */
export function readStoredDeliveryReceipts(body: Buffer): DeliveryReceipt[] {
  return stored.parse(parseJson(body.toString("utf8"))).map(({ id: serviceId, key, state, error }) => ({
    serviceId,
    key,
    state,
    code: null,
    error: state === "failed" ? `The SMS service could not deliver it${error === null ? "" : `: ${error}`}` : null,
  }));
}
