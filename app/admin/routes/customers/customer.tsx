import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { getFormText, parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { idempotencyConflictMessage } from "#app/http/idempotency-conflict-message.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { endCustomerSessions } from "#domains/accounts/sessions/end-customer-sessions.ts";
import { blockCustomer, unblockCustomer } from "#domains/customers/block-customer.ts";
import { addCustomerNote } from "#domains/customers/customer-notes.ts";
import { deleteAccountOnRequest } from "#domains/privacy/delete-account.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { changeCustomerCredit } from "../../customers/customer-credit.ts";
import { findCustomer } from "../../customers/find-customer.ts";
import { customerList } from "../../customers/customer-list.ts";
import { loadCustomer } from "../../customers/load-customer.ts";
import { isId } from "#kernel/ids.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { CustomerView } from "../../ui/customers/customer-view.tsx";
import type { Route } from "./+types/customer";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A customer", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const page = await loadCustomer(context, request, params.customer);
  // A guest is found by each of the orders' numbers; the path names one of them.
  const [id] = page.path.split("/").slice(-1);
  return {
    ...page,
    presence: await loadPresence(context, request, { type: "customer", id: id! }),
    trail: await loadAuditTrail(context, request, { type: "customer", id: isId(id!) ? id! : null }),
  };
}

/** Notes, gives or takes credit, blocks or unblocks the customer, ends the logins, or deletes the account. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "customers.read");
  const found = await findCustomer(database, by, params.customer);
  const { account, keys, path } = found;
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const [key] = keys;
  if (!key) throw unknownForm();

  switch (getFormText(form, "intent")) {
    case "note": {
      const editor = await requirePermission(context, request, "customers.edit");
      const added = await addCustomerNote(database, editor, key, {
        noteId: getFormText(form, "note"),
        body: values.body ?? "",
      });
      if (added.outcome === "invalid") return refuseInput(values, { errors: added.errors });
      if (added.outcome === "idempotency-conflict")
        return refuseInput(values, { status: 409, message: idempotencyConflictMessage });
      requestSession.flash("customer-noted");
      return redirect(path, 303);
    }
    case "credit": {
      const bookkeeper = await requirePermission(context, request, "customers.read", "payments.reconcile");
      const refused = await changeCustomerCredit(database, bookkeeper, found, values);
      if (refused) return refuseInput(values, refused);
      requestSession.flash("credit-changed");
      return redirect(path, 303);
    }
    case "block": {
      const blocker = await requirePermission(context, request, "customers.block");
      const blocked = await blockCustomer(database, blocker, keys, { reason: values.reason ?? "" });
      if (blocked.outcome === "invalid") return refuseInput(values, { errors: blocked.errors });
      requestSession.flash("customer-blocked");
      return redirect(path, 303);
    }
    case "unblock": {
      await unblockCustomer(database, await requirePermission(context, request, "customers.block"), keys);
      requestSession.flash("customer-unblocked");
      return redirect(path, 303);
    }
    case "end-sessions": {
      const editor = await requirePermission(context, request, "customers.edit");
      if (!account) throw unknownForm();
      const ended = await endCustomerSessions(database, editor, account.id);
      if (ended.outcome === "not-a-customer")
        return refuseInput(values, { status: 409, message: "Logins of staff are ended at “Staff”." });
      requestSession.flash("customer-signed-out");
      return redirect(path, 303);
    }
    case "delete": {
      const guardian = await requirePermission(context, request, "privacy.manage");
      if (!account) throw unknownForm();
      if (getFormText(form, "understood") !== "yes")
        return refuseInput(values, { errors: { understood: "Tick this box if the customer has asked for it" } });
      const deleted = await deleteAccountOnRequest(database, guardian, account.id);
      if (deleted.outcome === "not-a-customer")
        return refuseInput(values, { status: 409, message: "Remove this account from the staff first." });
      requestSession.flash("customer-deleted");
      return redirect(customerList.path, 303);
    }
    default:
      throw unknownForm();
  }
}

export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  return <CustomerView {...loaderData} result={actionData ?? null} />;
}
