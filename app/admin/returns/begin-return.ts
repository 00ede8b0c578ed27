import { data, redirect, type RouterContextProvider } from "react-router";
import { readReturnLines } from "#app/actions/orders/read-return-lines.ts";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { findReturnable, toRulesOfStaff } from "#domains/returns/find-returnable.ts";
import { requestReturn } from "#domains/returns/request-return.ts";
import { maxReturnNoteLength, type ReturnOutcome, returnOutcomeLabels } from "#domains/returns/return.ts";
import { isId, newId } from "#kernel/ids.ts";
import { returnReasonFacts } from "#kernel/return-policy.ts";
import { requirePermission } from "../http/require-staff.ts";
import { findOrderOfPath } from "../orders/load-order-screen.ts";

/** A form that was refused, with all that was typed. */
export interface RefusedBeginning {
  values: FormValues;
  errors: Record<string, string>;
  message: string;
}

/** The data of the form with which staff write a return down for a customer, such as one who calls. */
export async function loadBeginning(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const by = await requirePermission(context, request, "orders.read", "orders.edit");
  const shop = context.get(shopContext);
  const order = await findOrderOfPath(shop.database, by, number);
  const lines = await findReturnable(shop.database, order.id, toRulesOfStaff(await getSettings(shop)));
  return {
    number: order.number,
    /** The id that the return will have: sent twice, the form is one return. */
    returnId: newId(),
    lines: lines.map(({ position, name, pictureKey, max, refusal }) => ({
      position,
      name,
      pictureKey,
      max,
      refusal,
    })),
    reasons: Object.entries(returnReasonFacts).map(([value, { label }]) => ({ value, label })),
    outcomes: Object.entries(returnOutcomeLabels).map(([value, label]) => ({ value, label })),
    maxNoteLength: maxReturnNoteLength,
  };
}

/** Writes the return down, and leads to it: there it is answered. */
export async function handleBeginning(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const by = await requirePermission(context, request, "orders.read", "orders.edit");
  const shop = context.get(shopContext);
  const values = toFormValues(await parseFormData(request));
  if (values.intent !== "begin" || !isId(values.return ?? ""))
    throw data("The form asks for something an order cannot do.", { status: 400 });
  const order = await findOrderOfPath(shop.database, by, number);
  const refuse = (status: number, message: string, errors: Record<string, string> = {}) =>
    data<RefusedBeginning>({ values, errors, message }, { status });
  const { lines, problems } = readReturnLines(values);
  if (Object.keys(problems).length > 0) return refuse(422, corrections, problems);
  const asked = await requestReturn(
    shop.database,
    by,
    {
      returnId: values.return!,
      orderId: order.id,
      lines: lines.map((line) => ({ ...line, swapFor: null })),
      outcome: (values.outcome ?? "") as ReturnOutcome,
      note: values.note ?? "",
    },
    toRulesOfStaff(await getSettings(shop)),
  );
  switch (asked.outcome) {
    case "requested":
      context.get(requestSessionContext).flash("return-begun");
      return redirect(`/admin/returns/${asked.returnId}`, 303);
    case "invalid":
      return refuse(422, asked.errors.lines ?? corrections, asked.errors);
    case "idempotency-conflict":
      values.return = newId();
      return refuse(
        409,
        "The return is written down as it was sent first: the order’s page leads to it. What was changed since is not in it. Send it again for another return of what is left.",
      );
    case "too-many":
      return refuse(409, "This order has had very many returns already.");
    case "not-found":
      throw data("There is no such order.", { status: 404 });
  }
}

const corrections = "Nothing is written down yet. Look at what is marked.";
