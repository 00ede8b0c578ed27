import { data, redirect, type RouterContextProvider } from "react-router";
import { requestContext, requestSessionContext, shopContext } from "#app/http/context.ts";
import type { FlashKey } from "#app/http/flash-messages.ts";
import { type FieldErrors, type FormValues, getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { findVariants } from "#domains/catalog/variants/find-variants.ts";
import type { ActiveVariant } from "#domains/catalog/product.ts";
import { isId } from "#kernel/ids.ts";
import type { StaffOrder } from "#domains/orders/find-staff-order.ts";
import type { EndingCall } from "#domains/orders/history/record-contact.ts";
import type { Permission } from "#domains/staff/permissions.ts";
import { requirePermission, requireSession } from "../http/require-staff.ts";
import { describeRefusal } from "./describe-refusal.ts";
import { findOrderOfPath, findStaffNames } from "./load-order-screen.ts";
import { maskReferences } from "./mask-references.ts";
import { isOrderIntent, orderCommands, type OrderIntent } from "./order-commands.ts";
import { hasShownFields, shownFields } from "./order-form.ts";
import { listChangesSince, mergeSeenFields } from "./order-seen.ts";

/** Why a form of the screen was refused. */
export interface OrderFormResult extends FormResult {
  /** The form's intent, with the parcel or the line that it is about: "ship:…", "price:0", "pack". */
  form: string;
  /** After a conflict, what happened to the order since the form's screen was loaded. */
  changes?: string[];
}

const flashes: Record<OrderIntent, FlashKey> = {
  confirm: "order-confirmed",
  contact: "order-contacted",
  cancel: "order-cancelled",
  pack: "parcel-packed",
  ship: "parcel-shipped",
  deliver: "parcel-delivered",
  refuse: "parcel-refused",
  return: "parcel-returned",
  lose: "parcel-lost",
  payment: "payment-recorded",
  "keep-fee": "delivery-kept",
  mistake: "payment-taken-back",
  "refund-back": "refund-taken-back",
  note: "order-noted",
  overrule: "risk-overruled",
  tag: "order-tagged",
  recipient: "order-edited",
  quantities: "order-edited",
  add: "order-edited",
  price: "order-edited",
  "take-in": "exchange-received",
};

/** Where to go once a form of another screen is done: its own, or that of the next order. */
type GoOn = (done: { order: StaffOrder; values: FormValues }) => Promise<string>;

/**
 * Does what a form of an order's screen asks for, when the member's role has the permissions that it needs. It leads back
 * to the order's screen, unless `goOn` says where to. `endsTwice`: a form that confirms or cancels and is sent twice is done both times, instead of
 * a conflict with itself. `endingCall`: the call of a caller that ends with it, which is logged with the change.
 */
export async function handleOrderForm(
  context: Readonly<RouterContextProvider>,
  request: Request,
  number: string | undefined,
  goOn: GoOn = async ({ order }) => `/admin/orders/${order.number}`,
  { endsTwice = false, endingCall }: { endsTwice?: boolean; endingCall?: (values: FormValues) => EndingCall } = {},
) {
  const { database: db, log } = context.get(shopContext);
  const reader = await requirePermission(context, request, "orders.read");
  const form = await parseFormData(request);
  const intent = getFormText(form, "intent");
  if (!isOrderIntent(intent)) throw data("The form asks for something an order cannot do.", { status: 400 });
  const { needs, run } = orderCommands[intent];
  const by = await requirePermission(context, request, ...(needs as [Permission, ...Permission[]]));
  const order = await findOrderOfPath(db, reader, number);
  const values = toFormValues(form);
  if (intent === "recipient" && isOutOfDate(values, order) && isStillShown(intent, values, order))
    values.version = String(order.version);
  // `needs` and `run` are of one command; the cast above forgets which.
  const outcome = await run({ db, by, order, values, call: endingCall?.(values) });

  const finish = async () => {
    context.get(requestSessionContext).flash(flashes[intent]);
    return redirect(await goOn({ order, values }), 303);
  };
  if (outcome.outcome === "done" || outcome.outcome === "already-done") return finish();
  if (outcome.outcome === "not-done") {
    context.get(requestContext).databaseUnavailable = true;
    log.error({ error: String(outcome.cause) }, "An order could not be changed in time");
  }
  const about =
    values.shipment ??
    values.position ??
    values.variant ??
    (intent === "mistake" || intent === "refund-back" ? values.entry : undefined);
  const refuse = (status: number, result: Partial<OrderFormResult>) =>
    data<OrderFormResult>(
      { form: about === undefined ? intent : `${intent}:${about}`, errors: {}, values, ...result },
      { status },
    );
  if (outcome.outcome === "conflict") {
    const now = await findOrderOfPath(db, reader, number);
    if (endsTwice && isEndedSo(now, intent, values)) {
      // The call is logged with the order as it is by now: it stands there already, unless somebody else was faster.
      await run({
        db,
        by,
        order: now,
        values: { ...values, version: String(now.version) },
        call: endingCall?.(values),
      });
      return finish();
    }
    const changes = await listChanges(now);
    const merged = hasShownFields(intent) ? mergeSeenFields(values.seen ?? "", values, shownFields[intent](now)) : null;
    return refuse(409, {
      ...(merged && { values: { ...merged.values, seen: values.seen ?? "" }, errors: toErrors(merged.changes) }),
      message: "Somebody changed this order meanwhile. Nothing of yours was saved. Look at it, then send again.",
      changes,
    });
  }
  const added = intent === "add" ? await findVariants(db, [values.variant!].filter(isId)) : null;
  const { status, ...description } = describeRefusal(outcome, (id) => nameVariant(order, id, added));
  return refuse(status, description);

  async function listChanges(now: StaffOrder) {
    const names = await findStaffNames(db, by, [...now.history, ...now.payments]);
    const { role } = (await requireSession(context, request)).account;
    return listChangesSince(values.seen ?? "", maskReferences(now, role), names);
  }
}

const isOutOfDate = ({ version }: FormValues, order: StaffOrder) =>
  /^\d{1,9}$/.test(version ?? "") && Number(version) < order.version;

/** Whether the fields of an older screen's form hold what they showed: other changes, such as a new state, are no conflict with what is typed there. */
function isStillShown(intent: keyof typeof shownFields, values: FormValues, order: StaffOrder): boolean {
  const merged = mergeSeenFields(values.seen ?? "", values, shownFields[intent](order));
  return merged !== null && Object.keys(merged.changes).length === 0;
}

const toErrors = (changes: Record<string, string>): FieldErrors =>
  Object.fromEntries(Object.entries(changes).map(([name, change]) => [name, [change]]));

/** Whether the order was confirmed or cancelled with the same words already, as where a form is sent twice: nothing that was typed would be lost. */
function isEndedSo({ state, history }: StaffOrder, intent: OrderIntent, { note = "" }: FormValues): boolean {
  const said = note.trim();
  const isSaid = said === (history.at(-1)?.note ?? "");
  return intent === "confirm"
    ? state === "confirmed" && (said === "" || isSaid)
    : intent === "cancel" && state === "cancelled" && isSaid;
}

function nameVariant({ lines }: StaffOrder, variantId: string, added: Map<string, ActiveVariant> | null): string {
  const taken = [...lines, ...(added?.values() ?? [])]
    .flatMap(({ takes }) => takes)
    .find((each) => each.variantId === variantId);
  return taken?.name ?? "one of the goods";
}
