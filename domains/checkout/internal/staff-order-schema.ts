import { z } from "zod";
import { staffRecipientFields } from "#domains/addresses/recipient-fields.ts";
import { isMessageLanguage } from "#kernel/message-language.ts";
import { paymentMethodIds, staffChannels, maxOrderNoteLength } from "#domains/orders/order.ts";
import { maxReferenceLength } from "#domains/orders/payments/payment-methods.ts";
import { cleanLine, cleanParagraphs } from "#kernel/clean-text.ts";
import { paisa } from "#kernel/money.ts";
import { oneOf } from "#kernel/one-of.ts";
import { wording } from "#kernel/wording.ts";
import { toRecipient } from "../checkout-schema.ts";

/** An order that staff write down. */
export const staffOrderSchema = z.object({
  channel: oneOf(staffChannels, "Choose how the shopper ordered"),
  /** The cart that the staff member filled: its secret and its id. */
  secret: z.string(),
  cartId: z.string(),
  /** The total that the shopper was told, in paisa. */
  seenTotal: z.int().transform(paisa),
  recipient: z.object(staffRecipientFields).transform(toRecipient),
  /** Whether the shopper said that messages about this order shall come by WhatsApp. */
  whatsAppUpdates: z.boolean().default(false),
  /** The language of messages about this order; null: the shop's. */
  messageLanguage: z.string().refine(isMessageLanguage, { error: "Choose a language" }).nullish(),
  payment: oneOf(paymentMethodIds, wording.paymentMissing),
  paymentReference: z.string().transform(cleanLine).pipe(z.string().max(maxReferenceLength)).nullish(),
  /** What the shopper asked for. */
  note: z
    .string()
    .overwrite(cleanParagraphs)
    .max(maxOrderNoteLength, { error: `Shorten the note to ${maxOrderNoteLength} characters` })
    .nullish(),
});
