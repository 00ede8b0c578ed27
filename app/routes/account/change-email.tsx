import { data, redirect } from "react-router";
import { shopContext, requestSessionContext } from "#app/http/context.ts";
import { requireAccount } from "#app/http/require-account.ts";
import { ChangeEmailView } from "#app/ui/account/change-email-view.tsx";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { changeEmail } from "#domains/accounts/email/change-email.ts";
import type { Route } from "./+types/change-email";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Your new e-mail address", matches);

export async function loader({ request, context, params: { token } }: Route.LoaderArgs) {
  const { email } = await requireAccount(context, request);
  return { token, email };
}

/** Sets the logged-in account's e-mail to the address that received the link. */
export async function action({ request, context, params: { token } }: Route.ActionArgs) {
  const account = await requireAccount(context, request);
  const changed = await changeEmail(context.get(shopContext).database, { token, accountId: account.id });
  if (changed.outcome === "stale-link") return data({ stale: true }, { status: 410 });
  context.get(requestSessionContext).flash("email-changed");
  return redirect("/user/dashboard/profile", 303);
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ChangeEmailView {...loaderData} stale={actionData?.stale ?? false} />;
}
