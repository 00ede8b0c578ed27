import { describeWrongAmount } from "#kernel/amount-errors.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { type FieldErrors, type FormValues, parseFormData, toFormValues } from "#app/http/forms.ts";
import { stateRules } from "#domains/orders/order-states.ts";
import { countWithShopper } from "#domains/orders/exchanges/count-with-shopper.ts";
import { createExchange, type ExchangePreview, previewExchange } from "#domains/orders/exchanges/create-exchange.ts";
import { findExchanges } from "#domains/orders/exchanges/find-exchanges.ts";
import { findGoods, loadGoods } from "#domains/search/find-goods.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { isId, newId } from "#kernel/ids.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { parseRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import type { Database } from "#platform/database/database.server.ts";
import { requirePermission } from "../http/require-staff.ts";
import { lineField, readLines, type TypedLine } from "../new-order/read-new-order.ts";
import { findOrderOfPath } from "./load-order-screen.ts";
import { presentGoods } from "./present-goods.ts";

interface State {
  values: FormValues;
  errors: FieldErrors;
  message?: string;
  lines: TypedLine[];
  preview: ExchangePreview | null;
}

export type ExchangeScreen = Awaited<ReturnType<typeof present>>;

const begin: State = { values: {}, errors: {}, lines: [], preview: null };
const backField = (position: number) => `back-${position}`;

async function present(
  db: Database,
  by: Staff<"orders.read" | "orders.edit">,
  number: string | undefined,
  { lines, preview, ...state }: State,
) {
  const order = await findOrderOfPath(db, by, number);
  const exchanges = (await findExchanges(db, order.id)).filter(({ side }) => side === "old");
  const withShopper = countWithShopper(order.shipments, exchanges);
  const chosen = new Map(
    (
      await loadGoods(
        db,
        lines.map(({ variantId }) => variantId),
      )
    ).map((goods) => [goods.variant.id, presentGoods(goods)]),
  );
  const newOrderId = state.values.newOrderId ?? "";
  return {
    ...state,
    number: order.number,
    newOrderId: isId(newOrderId) ? newOrderId : newId(),
    returnable: order.lines
      .filter(({ position }) => withShopper.has(position))
      .map(({ position, productName, selectedOptions, unitPrice }) => ({
        field: backField(position),
        name: productName,
        options: selectedOptions.map(({ option }) => option).join(", "),
        price: formatWithSymbol(unitPrice),
        max: withShopper.get(position) ?? 0,
      })),
    chosen: lines.map(({ variantId, typed }) => ({
      variantId,
      field: lineField(variantId),
      typed,
      goods: chosen.get(variantId) ?? null,
    })),
    preview: preview && {
      seenDue: preview.due,
      rows: [
        { term: "New order", value: formatWithSymbol(preview.total) },
        { term: "Worth of what comes back", value: formatWithSymbol(preview.value) },
        { term: "Pays at the door", value: formatWithSymbol(preview.due), strong: true },
        { term: "We owe", value: preview.owed > 0 ? formatWithSymbol(preview.owed) : null },
      ],
    },
    goods: {
      text: state.values.goods ?? "",
      found: (await findGoods(db, by, state.values.goods ?? "")).map(presentGoods),
    },
  };
}

/** The data of the form that exchanges goods of an order. */
export async function loadExchange(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const by = await requirePermission(context, request, "orders.read", "orders.edit");
  return present(context.get(shopContext).database, by, number, begin);
}

/** Searches goods, works out the difference, or places the exchange. What was typed stays. */
export async function handleExchange(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
) {
  const { database: db } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.read", "orders.edit");
  const values = toFormValues(await parseFormData(request));
  const order = await findOrderOfPath(db, by, number);
  const { lines, errors: lineErrors } = readLines(values);
  const errors: FieldErrors = { ...lineErrors };
  const returned = Object.entries(values).flatMap(([name, typed]) => {
    const position = /^back-(\d{1,3})$/.exec(name)?.[1];
    if (position === undefined || typed.trim() === "") return [];
    const quantity = readWholeNumber(typed);
    if (!(quantity >= 0 && quantity <= 9_999)) errors[name] = ["Enter a whole number, 0 or more"];
    return quantity > 0 ? [{ position: Number(position), quantity }] : [];
  });
  const { deliveryFee: typedFee = "" } = values;
  const fee = typedFee.trim() === "" ? 0 : parseRupees(typedFee);
  if (fee === null || fee < 0)
    errors.deliveryFee = [describeWrongAmount(typedFee, "Enter an amount with at most two decimals, for example 250")];
  const respond = async (status: number, result: Partial<State> = {}) =>
    data(await present(db, by, number, { values, errors, lines, preview: null, ...result }), { status });
  const { intent } = values;
  if (values.add !== undefined || values.remove !== undefined || intent === "search")
    return respond(200, { errors: {} });
  if (intent !== "check" && intent !== "exchange")
    throw data("The form asks for something an order cannot do.", { status: 400 });
  if (Object.keys(errors).length > 0) return respond(422, { message: corrections });
  const input = {
    order: order.id,
    newOrderId: values.newOrderId ?? "",
    returned,
    goods: lines.flatMap(({ variantId, quantity }) => (quantity === null ? [] : [{ variantId, quantity }])),
    deliveryFee: fee ?? 0,
    goodsReceipt: values.receipt === "here" ? ("here" as const) : ("awaited" as const),
  };
  const outcome =
    intent === "check"
      ? await previewExchange(db, by, input)
      : await createExchange(db, by, { ...input, seenDue: Number(values.seenDue ?? Number.NaN) });
  switch (outcome.outcome) {
    case "preview":
      return respond(200, { preview: outcome });
    case "done":
      context.get(requestSessionContext).flash("order-exchanged");
      return redirect(`/admin/orders/${outcome.number}`, 303);
    case "due-differs": {
      const now = await previewExchange(db, by, input);
      return respond(409, {
        message: "The amounts are these now. Tell the customer, then place the exchange.",
        preview: now.outcome === "preview" ? now : null,
      });
    }
    case "invalid": {
      const { returned: none, goods: nothing } = outcome.errors;
      return respond(422, { message: none ?? nothing ?? "Work out the difference first." });
    }
    case "not-with-shopper":
      return respond(422, {
        message: corrections,
        errors: { [backField(outcome.position)]: [`At most ${outcome.left} can come back`] },
      });
    case "not-for-sale":
      return respond(409, { message: "Something that was chosen is no longer sold. Remove it." });
    case "sold-out":
      return respond(409, { message: "Not all of it is in stock. Choose something else, or fewer." });
    case "not-allowed":
      return respond(409, {
        message: `Nothing of this order can be exchanged: it is “${stateRules[outcome.from].label}”.`,
      });
    case "conflict":
    case "not-found":
      return respond(409, { message: "The order changed meanwhile. Look at it, then send again." });
    case "not-done":
      return respond(503, { message: "That could not be saved just now. Send it again: it is placed once." });
  }
}

const corrections = "Nothing was exchanged. Correct what is marked, then send again.";
