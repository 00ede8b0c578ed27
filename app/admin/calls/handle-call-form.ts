import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { parseFormData, toFormValues, type FormValues } from "#app/http/forms.ts";
import { findAccountNames } from "#domains/accounts/find-account-names.ts";
import { findCallTime, isCallPreset } from "#domains/orders/confirmation/call-times.ts";
import { holdCall, holdNextCall, skipCall } from "#domains/orders/confirmation/hold-call.ts";
import { contactText, recordContact } from "#domains/orders/history/record-contact.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId } from "#kernel/ids.ts";
import { parseLocalDateTime } from "#kernel/local-date-time.ts";
import type { Database } from "#platform/database/database.server.ts";
import { dayMilliseconds } from "#kernel/time.ts";
import { requirePermission } from "../http/require-staff.ts";
import { handleOrderForm, type OrderFormResult } from "../orders/handle-order-form.ts";
import type { OrderIntent } from "../orders/order-commands.ts";
import { findOrderOfPath } from "../orders/load-order-screen.ts";

const list = "/admin/calls";

/** Takes the caller to the next customer, or back to the list when nobody is to be called now. */
export async function goToNextCall(db: Database, by: Staff<"orders.edit">): Promise<string> {
  const number = await holdNextCall(db, by);
  return number === null ? list : `${list}/${number}`;
}

const entryId = ({ entry }: FormValues) => (entry !== undefined && isId(entry) ? { id: entry } : {});

/** The forms of an order's screen that a call has too: those that end it, and those after which it goes on. */
const ending: ReadonlySet<string> = new Set<OrderIntent>(["confirm", "cancel"]);
const staying: ReadonlySet<string> = new Set<OrderIntent>(["recipient", "note", "overrule"]);

/** Does what a caller sends from an order's call: what came of it, a corrected address, or to go on. */
export async function handleCallForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const { database: db } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.edit", "orders.read");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  // A button that says what came of the call names no intent beside it.
  const intent = values.intent ?? ("result" in values ? "called" : "");
  const refuse = (status: number, result: Partial<OrderFormResult>) =>
    data<OrderFormResult>({ form: intent, errors: {}, values, ...result }, { status });
  if (ending.has(intent)) {
    // The order moves first, so what could not be logged is refused before.
    const said = contactText.safeParse(values.text ?? "");
    if (!said.success) return refuse(422, { errors: { text: [said.error.issues[0]!.message] } });
  }
  if (ending.has(intent) || staying.has(intent))
    return handleOrderForm(
      context,
      request,
      number,
      async ({ order }) => (staying.has(intent) ? `${list}/${order.number}` : goToNextCall(db, by)),
      {
        endsTwice: true,
        ...(ending.has(intent) && { endingCall: ({ text }) => ({ ...entryId(values), text }) }),
      },
    );

  const order = await findOrderOfPath(db, by, number);
  if (intent === "skip") {
    await skipCall(db, by, order.id);
    return redirect(await goToNextCall(db, by), 303);
  }
  if (intent !== "take" && intent !== "called")
    throw data("The form asks for something a call cannot do.", { status: 400 });
  const held = await holdCall(db, by, order.id);
  if (held.outcome === "held-by-other") {
    const names = await findAccountNames(db, by, [held.accountId]);
    return refuse(409, {
      message: `${names.get(held.accountId) ?? "Another caller"} is calling this customer. Nothing was saved.`,
    });
  }
  if (intent === "take") return redirect(`${list}/${order.number}`, 303);

  const again = readCallTime(values, new Date());
  if ("error" in again) return refuse(422, { errors: { [again.field]: [again.error] } });
  const logged = await recordContact(db, by, {
    order: order.id,
    ...entryId(values),
    channel: "phone",
    result: values.result ?? "",
    text: values.text ?? "",
    callAt: again.at,
  });
  if (logged.outcome === "invalid")
    return refuse(422, {
      errors: Object.fromEntries(Object.entries(logged.errors).map(([field, message]) => [field, [message]])),
    });
  if (logged.outcome === "not-found") return refuse(404, { message: "The order does not exist any more." });
  if (logged.outcome === "idempotency-conflict") return refuse(409, { message: idempotencyConflictMessage });
  context.get(requestSessionContext).flash("order-contacted");
  return redirect(await goToNextCall(db, by), 303);
}

const maxAhead = 30 * dayMilliseconds;

/** When the customer is to be called again, as the form says: a preset, or an exact time in Pakistan. */
function readCallTime(
  { again = "", at = "" }: FormValues,
  now: Date,
): { at: Date | undefined } | { field: "again" | "at"; error: string } {
  if (again === "") return { at: undefined };
  if (isCallPreset(again)) {
    const time = findCallTime(again, now);
    return time === null ? { field: "again", error: "It is too late for this: choose another time" } : { at: time };
  }
  if (again !== "at") return { field: "again", error: "Choose when to call again" };
  const time = parseLocalDateTime(at);
  if (time === null || Number.isNaN(time.getTime())) return { field: "at", error: "Enter the day and the time" };
  if (time <= now) return { field: "at", error: "Choose a time that is ahead" };
  if (time.getTime() > now.getTime() + maxAhead) return { field: "at", error: "Choose a time within 30 days" };
  return { at: time };
}
