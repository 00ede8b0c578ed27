import { data } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { exportAccountForStaff } from "#domains/privacy/export-account.ts";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import type { Route } from "./+types/customer-export";

/** A file with all data of a customer's account, for a customer who asks for it. Audited. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { database, limits } = context.get(shopContext);
  const by = await requirePermission(context, request, "privacy.manage");
  const rate = await limits.exports(by.accountId);
  if (!rate.allowed)
    throw data(`You downloaded data several times just now. Wait ${formatWait(rate.retryAfterSeconds)}.`, {
      status: 429,
    });
  const exported = await exportAccountForStaff(database, by, params.customer);
  if (!exported) throw data("There is no such account, or not any more.", { status: 404 });
  return new Response((await Array.fromAsync(exported)).join(""), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="customer-${params.customer}.json"`,
    },
  });
}
