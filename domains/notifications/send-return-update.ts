import type { ReturnStep } from "#domains/jobs/mail-occasions.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { findReturn, type Return } from "#domains/returns/find-returns.ts";
import { returnCode } from "#domains/returns/return.ts";
import { wordsOfStep } from "#domains/returns/return-words.ts";
import { findMailSettings } from "#domains/settings/mail-texts.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import type { Database } from "#platform/database/database.server.ts";
import { systemActor } from "#kernel/system-actor.ts";
import type { MailContext } from "./internal/mail-context.ts";
import { sendOnce } from "./internal/send-once.ts";
import { toConfirmation, toTemplateParams } from "./internal/to-confirmation.ts";
import type { OrderConfirmation, RenderedMail } from "./order-confirmation.ts";

/** The data of a mail about a step of a return. */
export interface ReturnUpdate extends OrderConfirmation {
  step: ReturnStep;
  /** "R-101" */
  code: string;
  pieces: { name: string; quantity: number; swapName: string | null }[];
  /** What became of the request for other goods: still open, none, or the number of the order that was placed for them. */
  exchange: "requested" | "none" | number;
  /** The shop's words at this step; "" without any. */
  answer: string;
  /** Where to send it, once it is approved. */
  sendTo: string;
  /** What was sent to the shopper, with which number, and what went into store credit. */
  sent: Paisa;
  credited: Paisa;
  reference: string | null;
}

export type RenderReturnUpdate = (update: ReturnUpdate) => Promise<RenderedMail>;

async function findExchangeOf(db: Database, { exchangeId, lines, state }: Return): Promise<ReturnUpdate["exchange"]> {
  if (exchangeId !== null) return (await findOrder(db, exchangeId))?.number ?? "none";
  return state !== "closed" && lines.some(({ swapFor }) => swapFor !== null) ? "requested" : "none";
}

/**
 * Mails the shopper once that a return has come to this step, with the words of the shop. `again` is the key of a mail that staff
 * have sent again. Throws the transport's errors: the mail must then be sent again.
 */
export async function sendReturnUpdate(
  { database, mail, render, baseUrl, log }: MailContext<RenderReturnUpdate>,
  { returnId, state: step }: { returnId: string; state: ReturnStep },
  again?: string,
) {
  const found = await findReturn(database, systemActor("send-return-update"), returnId);
  const order = found && (await findOrder(database, found.orderId));
  if (!found || !order) {
    log.warn({ returnId }, "The return of this job does not exist");
    return;
  }
  // The order is anonymised: there is no recipient.
  if (order.forgottenAt !== null || order.email === "") return;
  const names = new Map(found.goods.map(({ position, name }) => [position, name]));
  const note = {
    key: again ?? `return-update:${found.id}:${step}`,
    kind: "return-update",
    subjectId: order.id,
  } as const;
  await sendOnce(database, mail, note, async () => {
    const { settings, text } = await findMailSettings(database, `return-${step}`);
    const history = await findHistory(database, order.id);
    const rendered = await render({
      ...toConfirmation(settings, order, baseUrl, { asksToConfirm: false, history }),
      text,
      step,
      code: returnCode(found.number),
      exchange: await findExchangeOf(database, found),
      pieces: found.lines.map(({ position, quantity, received, swapName }) => ({
        swapName,
        name: names.get(position) ?? "",
        quantity: step === "received" || step === "closed" ? (received ?? quantity) : quantity,
      })),
      answer: wordsOfStep(found.words, step),
      sendTo: settings.returnAddress || settings.postalAddress,
      sent: paisa((found.refund ?? 0) - found.credited),
      credited: found.credited,
      reference: found.reference,
    });
    return {
      to: order.email,
      replyTo: settings.email,
      ...rendered,
      params: toTemplateParams(order),
      secrets: [order.accessToken],
    };
  });
}
