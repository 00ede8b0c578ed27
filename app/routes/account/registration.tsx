import { redirect } from "react-router";
import { refuseForm, tellWait } from "#app/account/account-answers.ts";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { enterAccount } from "#app/account/enter-account.ts";
import { parseForm, type Typed } from "#app/http/forms.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { nextOf } from "#app/http/own-path.ts";
import { readForm } from "#app/http/read-form.ts";
import { RegistrationView } from "#app/ui/account/registration-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { accountLimits, registrationForm } from "#domains/accounts/account-forms.ts";
import { shortestPassword } from "#domains/accounts/password.ts";
import { register } from "#domains/accounts/register.ts";
import { findOrderByToken } from "#domains/orders/find-order-by-token.ts";
import type { Route } from "./+types/registration";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Register", matches);

export const headers = answerHeaders;

// Says nothing about the address: it is told what happened by mail.
const notRegistered = "We could not register you with these details. If you have been here before, log in or reset your password; otherwise look into your mail.";

export async function loader({ request, context }: Route.LoaderArgs) {
  const next = nextOf(request);
  if (await context.get(visitorContext).account()) throw redirect(next === "/" ? "/user/dashboard" : next);
  return { next, limits: accountLimits, shortestPassword, typed: await recallBuyer(request, context) };
}

/** After an order, what its form was told: read by the browser's own cookie, so that no address carries it. */
async function recallBuyer(request: Request, context: Route.LoaderArgs["context"]): Promise<Typed> {
  const { orderToken } = context.get(visitorContext);
  if (orderToken === null || new URL(request.url).searchParams.get("from") !== "order") return {};
  const order = await findOrderByToken(context.get(shopContext).database, orderToken);
  return order && order.accountId === null ? { firstname: order.firstName, secondname: order.secondName, email: order.email } : {};
}

/** Opens an account and logs it in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const form = await readForm(request);
  const parsed = parseForm(registrationForm, form);
  if (!parsed.ok) return refuseForm(parsed.typed, { status: 422, errors: parsed.errors });

  const rate = await limits.register(visitor.address);
  if (!rate.allowed) {
    const message = `Too many registrations came from your connection. Wait ${tellWait(rate.retryAfterSeconds)}, then try again. You can order without an account meanwhile.`;
    return refuseForm(parsed.typed, { status: 429, message, ...rate });
  }
  const result = await register(database, parsed.values, visitor);
  switch (result.outcome) {
    case "registered":
      return enterAccount(database, visitor, { session: result.session, notice: "registered", next: nextOf(request) });
    case "taken":
      return refuseForm(parsed.typed, { status: 422, message: notRegistered, wayOut: "log-in" });
    case "refused":
      return refuseForm(parsed.typed, { status: 422, message: result.message });
  }
}

export default function RegistrationPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RegistrationView {...loaderData} answer={actionData ?? null} />;
}
