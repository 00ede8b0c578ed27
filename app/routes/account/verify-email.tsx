import { data, redirect } from "react-router";
import { tellWait } from "#app/account/account-answers.ts";
import { answerHeaders } from "#app/http/answer-headers.ts";
import { askLimits } from "#app/http/ask-limits.ts";
import { shopContext, visitorContext } from "#app/middleware/shop-context.ts";
import { readForm, readText } from "#app/http/read-form.ts";
import { requireAccount } from "#app/account/require-account.ts";
import { VerifyEmailView } from "#app/ui/account/verify-email-view.tsx";
import { ownMeta } from "#app/ui/layout/page-meta.ts";
import { requestEmailVerification } from "#domains/accounts/request-email-verification.ts";
import { verifyEmail } from "#domains/accounts/verify-email.ts";
import type { Route } from "./+types/verify-email";

export const meta: Route.MetaFunction = ({ matches }) => ownMeta("Verify your e-mail address", matches);

export const headers = answerHeaders;

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { email, verified } = await requireAccount(context, request);
  return { token, email, verified };
}

/** Verifies the address of whoever is logged in, or sends a new link there. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const visitor = context.get(visitorContext);
  const account = await requireAccount(context, request);

  if (readText(await readForm(request), "intent") === "send") {
    const rate = await askLimits([limits.mailLinksTo, `verify ${account.id}`]);
    if (rate) {
      const message = `Links were asked for several times. Look into your mail, or wait ${tellWait(rate.retryAfterSeconds)} and ask again.`;
      return data({ outcome: "too-often" as const, message }, { status: 429, headers: { "Retry-After": String(rate.retryAfterSeconds) } });
    }
    await requestEmailVerification(database, account.id);
    return data({ outcome: "sent" as const, message: "A new link is on its way. It opens once, within a day." });
  }

  const result = await verifyEmail(database, { token: token ?? "", account });
  if (result.outcome === "stale-link") {
    return data({ outcome: "stale-link" as const, message: "This link opens nothing. It opens once, within a day, only the latest one does, and only for the account it was sent to." }, { status: 410 });
  }
  visitor.notify("email-verified");
  return redirect("/user/dashboard", 303);
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <VerifyEmailView {...loaderData} answer={actionData ?? null} />;
}
