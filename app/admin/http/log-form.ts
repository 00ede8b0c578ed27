import { data, redirect, type RouterContextProvider } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { getFormText, parseFormData } from "#app/http/forms.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Database } from "#platform/database/database.server.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { adminRedirectPathOf } from "./admin-redirect-path.ts";
import { refuseInput } from "./refuse-input.ts";
import { requirePermission } from "./require-staff.ts";

/** A log of what the shop sends: what its entries are called, and what can be done with one. */
interface SentLog {
  /** The log's own screen. */
  path: string;
  /** "mail", "mails". */
  nouns: readonly [string, string];
  resend: (
    db: Database,
    by: Staff<"customers.read" | "messages.answer">,
    press: string,
  ) => Promise<{ outcome: "enqueued" | "not-found" | "not-resendable" }>;
  discard: (
    db: Database,
    by: Staff<"customers.read" | "messages.answer">,
  ) => Promise<{ outcome: "discarded" | "not-found" }>;
  said: { resent: FlashKey; discarded: FlashKey };
}

export const goneFromLog = (noun: string) => data(`The log holds no such ${noun}, or not any more.`, { status: 404 });

/** Sends an entry of a log again, or discards it, and leads back to the screen from which it was opened, such as its order's; else to the log. */
export async function handleLogForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { path, nouns: [noun, nouns], resend, discard, said }: SentLog,
) {
  const { database, limits } = context.get(shopContext);
  const { flash } = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "customers.read", "messages.answer");
  const form = await parseFormData(request);
  const back = new URL(request.url).searchParams.has("next") ? adminRedirectPathOf(request) : path;

  switch (getFormText(form, "intent")) {
    case "resend": {
      const rate = await limits.mailsByStaff(by.accountId);
      if (!rate.allowed) {
        const message = `You have had many ${nouns} sent. Wait ${formatWait(rate.retryAfterSeconds)}, then try again.`;
        return refuseInput({}, { status: 429, message, ...rate });
      }
      const { outcome } = await resend(database, by, getFormText(form, "press"));
      if (outcome === "not-found") throw goneFromLog(noun);
      if (outcome === "not-resendable")
        return refuseInput({}, { status: 409, message: `This ${noun} cannot be sent again from here.` });
      flash(said.resent);
      return redirect(back, 303);
    }
    case "discard": {
      const { outcome } = await discard(database, by);
      if (outcome === "not-found")
        return refuseInput({}, { status: 409, message: `The ${noun} was sent or discarded meanwhile.` });
      flash(said.discarded);
      return redirect(back, 303);
    }
    default:
      throw unknownForm();
  }
}
