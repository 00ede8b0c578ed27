import { redirect } from "react-router";
import { refuseForm, formatWait } from "#app/actions/account/refuse-form.ts";
import { responseHeaders } from "#app/http/response-headers.ts";
import { consumeLimits } from "#app/http/consume-limits.ts";
import { parseForm, type FormValues } from "#app/http/forms.ts";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { redirectPathOf } from "#app/http/safe-redirect.ts";
import { parseFormData } from "#app/http/parse-form-data.ts";
import { RegistrationView } from "#app/ui/account/registration-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, registrationSchema } from "#domains/accounts/account-forms.ts";
import { minPasswordLength } from "#domains/accounts/passwords/password.ts";
import { register } from "#domains/accounts/register.ts";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import type { Route } from "./+types/registration";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Register", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = redirectPathOf(request);
  if (await context.get(requestSessionContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  return {
    next,
    limits: accountLimits,
    shortestPassword: minPasswordLength,
    typed: await recallBuyer(request, context),
  };
}

/** After an order, what its form was told: read by the browser's own cookie, so that no address carries it. */
async function recallBuyer(request: Request, context: Route.LoaderArgs["context"]): Promise<FormValues> {
  const { orderToken } = context.get(requestSessionContext);
  if (orderToken === null || new URL(request.url).searchParams.get("from") !== "order") return {};
  const order = await findOrderByToken(context.get(shopContext).database, orderToken);
  return order && order.accountId === null
    ? { firstname: order.firstName, secondname: order.secondName, email: order.email }
    : {};
}

/** Opens an account, which waits for the link that is mailed to its address. What is answered is the same for an address that has an account: its owner is told by mail. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const requestSession = context.get(requestSessionContext);
  const form = await parseFormData(request);
  const parsed = parseForm(registrationSchema, form);
  if (!parsed.ok) return refuseForm(parsed.typed, { status: 422, errors: parsed.errors });

  const rate = await consumeLimits(
    [limits.mailsByRecipient, `register ${parsed.values.email} ${requestSession.address}`],
    [limits.register, requestSession.address],
  );
  if (rate) {
    const message = `Too many registrations came from your connection. Wait ${formatWait(rate.retryAfterSeconds)}, then try again. You can order without an account meanwhile.`;
    return refuseForm(parsed.typed, { status: 429, message, ...rate });
  }
  const result = await register(database, parsed.values);
  if (result.outcome === "refused") return refuseForm(parsed.typed, { status: 422, message: result.message });
  requestSession.flash("registered");
  const next = redirectPathOf(request);
  // What needs a login waits for the mailed link; the cart and the checkout do not.
  return redirect(next.startsWith("/user/") ? "/" : next, 303);
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationView {...loaderData} answer={actionData ?? null} />;
}
