import { redirect } from "react-router";
import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { parseForm, type FormValues, parseFormData } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";
import { RegistrationView } from "#app/ui/account/registration-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, registrationSchema } from "#domains/accounts/account-forms.ts";
import { minPasswordLength } from "#domains/accounts/passwords/password.ts";
import { register } from "#domains/accounts/register.ts";
import { findOrderByToken } from "#domains/orders/find-order.ts";
import { mailboxKey } from "#kernel/email.ts";
import type { Route } from "./+types/registration";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Register", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = redirectPathOf(request);
  if (await context.get(requestSessionContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  return {
    next,
    limits: accountLimits,
    minPasswordLength,
    values: await recallBuyer(request, context),
  };
}

/** After a guest's order, the form is prefilled from it. The order is found by the browser's cookie, so the URL carries no personal data. */
async function recallBuyer(request: Request, context: Route.LoaderArgs["context"]): Promise<FormValues> {
  const { orderToken } = context.get(requestSessionContext);
  if (orderToken === null || new URL(request.url).searchParams.get("from") !== "order") return {};
  const order = await findOrderByToken(context.get(shopContext).database, orderToken);
  return order && order.accountId === null
    ? { firstname: order.firstName, secondname: order.secondName, email: order.email }
    : {};
}

/**
 * Creates an unverified account and mails a link to its address. The response is the same when the address already has an account; its
 * owner gets a mail about it.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const parsed = parseForm(registrationSchema, form);
  if (!parsed.ok) return refuseForm(parsed.submitted, { status: 422, errors: parsed.errors });

  const mailbox = mailboxKey(parsed.values.email);
  const own = await consumeLimits(
    [limits.mailsByRecipient, `register ${mailbox} ${requestSession.address}`],
    [limits.register, requestSession.address],
  );
  const rate =
    own ??
    (await consumeLimits(
      [limits.registrationsByEmail, mailbox],
      [limits.registrationsByShop, "shop"],
      [limits.registrationsByShopADay, "shop"],
    ));
  if (rate) {
    const message = `Too many registrations ${own ? "came from your connection" : "come at the moment"}. Wait ${formatWait(rate.retryAfterSeconds)}, then try again. You can order without an account meanwhile.`;
    return refuseForm(parsed.submitted, { status: 429, message, ...rate });
  }
  const result = await register(database, parsed.values);
  if (result.outcome === "refused") return refuseForm(parsed.submitted, { status: 422, message: result.message });
  requestSession.flash("registered");
  const next = redirectPathOf(request);
  // Pages that need a login have to wait for the mailed link; the cart and the checkout do not.
  return redirect(next.startsWith("/user/") ? "/" : next, 303);
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationView {...loaderData} result={actionData ?? null} />;
}
