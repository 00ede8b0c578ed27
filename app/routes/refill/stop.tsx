import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { retryAfter } from "#app/http/retry-after.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { StopView } from "#app/ui/refill/stop-view.tsx";
import { findReminder } from "#domains/refill/find-reminder.ts";
import { stopReminders } from "#domains/refill/stop-reminders.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Route } from "./+types/stop";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("No more reminders", matches);

export const headers = responseHeaders;

async function requireReminder(database: Database, token: string) {
  const reminder = await findReminder(database, token);
  if (reminder) return reminder;
  throw data("This link opens no reminder any more. Copy it whole from the newest one, or write to us.", {
    status: 404,
  });
}

/** Whether the reminders have ended already. It changes nothing: mail scanners open links. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { isStopped } = await requireReminder(context.get(shopContext).database, params.token);
  return { isStopped };
}

/**
 * Ends the reminders, by the button of the page or by the single request of a mailbox (RFC 8058), which has no cookies and
 * follows no redirect.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { database, limits } = context.get(shopContext);
  const { id } = await requireReminder(database, params.token);
  const limit = await limits.orders(id);
  if (!limit.allowed)
    throw data("This was pressed very often in a short time. Wait a moment, then try again.", {
      status: 429,
      headers: retryAfter(limit.retryAfterSeconds),
    });
  await stopReminders(database, params.token);
  return { stopped: true };
}

export default function StopPage({ loaderData, actionData }: Route.ComponentProps) {
  return <StopView isStopped={loaderData.isStopped || actionData?.stopped === true} />;
}
