import { data, redirect } from "react-router";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { parseForm, parseFormData } from "#app/http/forms.ts";
import { clearSession } from "#app/actions/account/clear-session.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { requireAccount } from "#app/http/require-account.ts";
import type { FormResult } from "#app/ui/account/form-result.ts";
import { DataDeleteView } from "#app/ui/account/data-delete-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { isOnlyOwner } from "#domains/accounts/find-account.ts";
import { maxPasswordLength } from "#domains/accounts/passwords/password.ts";
import { countUndeliveredOrders } from "#domains/orders/customers/count-open-orders.ts";
import { retentionDays } from "#domains/orders/anonymise-orders.ts";
import { deleteAccount, deletionSchema } from "#domains/privacy/delete-account.ts";
import { findOwnCredit } from "#domains/store-credit/find-credit.ts";
import { messageYears } from "#domains/support/delete-messages.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { maxReturnDays } from "#kernel/return-policy.ts";
import type { Route } from "./+types/data-delete";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Delete your account", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const account = await requireAccount(context, request);
  const [underWay, onlyOwner, settings, credit] = await Promise.all([
    countUndeliveredOrders(shop.database, account.id),
    isOnlyOwner(shop.database, account),
    getSettings(shop),
    findOwnCredit(shop.database, { accountId: account.id }),
  ]);
  return {
    underWay,
    onlyOwner,
    credit: credit && credit.balance > 0 ? formatWithSymbol(credit.balance) : null,
    returnDays: maxReturnDays(settings),
    retentionDays,
    messageYears,
    maxPasswordLength,
  };
}

/** Deletes the account if the password is right, and removes its data from the device. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits, log } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const account = await requireAccount(context, request);
  const parsed = parseForm(deletionSchema, await parseFormData(request));
  const refuse = (status: number, result: Partial<FormResult>, more: Record<string, string> = {}) =>
    data<FormResult>(
      { errors: {}, ...result, values: { understood: parsed.submitted.understood ?? "" } },
      { status, headers: more },
    );
  if (!parsed.ok) return refuse(422, { errors: parsed.errors });

  const rate = await limits.passwordChecks(account.id);
  if (!rate.allowed) {
    return refuse(
      429,
      {
        message: `Too many wrong passwords. Wait ${formatWait(rate.retryAfterSeconds)}, or reset your password.`,
        wayOut: "reset-password",
      },
      retryAfter(rate.retryAfterSeconds),
    );
  }
  const deleted = await deleteAccount(database, { accountId: account.id, password: parsed.values.password });
  switch (deleted.outcome) {
    case "wrong-password":
      return refuse(422, { errors: { password: ["This is not your password"] } });
    case "only-owner":
      // The page displays the reason.
      return refuse(409, {});
    case "deleted":
      log.info({ role: account.role }, "An account was deleted by its owner");
      clearSession(requestSession);
      requestSession.setDeviceCookie(null);
      requestSession.flash("account-deleted");
      return redirect("/", 303);
  }
}

export default function DataDeletePage({ loaderData, actionData }: Route.ComponentProps) {
  return <DataDeleteView {...loaderData} result={actionData ?? null} />;
}
