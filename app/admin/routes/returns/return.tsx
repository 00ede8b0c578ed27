import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { getSettings } from "#app/queries/get-settings.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { loadReturn } from "../../returns/load-return.ts";
import { describeReturnRefusal, returnCommands } from "../../returns/return-form.ts";
import { ReturnView } from "../../ui/returns/return-view.tsx";
import type { Route } from "./+types/return";

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  privatePageMeta(loaderData ? `Return ${loaderData.code}` : "A return", matches);

export const headers = responseHeaders;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  return {
    ...(await loadReturn(context, request, params.return)),
    presence: await loadPresence(context, request, { type: "return", id: params.return }),
    trail: await loadAuditTrail(context, request, { type: "return", id: params.return }),
  };
}

/** Answers, receives, decides on each piece, or books the refund. */
export async function action({ request, context, params }: Route.ActionArgs) {
  await requirePermission(context, request, "orders.read");
  const values = toFormValues(await parseFormData(request));
  const { intent = "" } = values;
  const command = Object.hasOwn(returnCommands, intent) ? returnCommands[intent] : undefined;
  if (!command) throw unknownForm();
  const shop = context.get(shopContext);
  const { returns: policy } = await getSettings(shop);
  const result = await command.run((...needs) => requirePermission(context, request, ...needs), {
    db: shop.database,
    returnId: params.return,
    values,
    policy,
  });
  if (result.outcome !== "done")
    return refuseInput(values, {
      status: result.outcome === "invalid" ? 422 : 409,
      message: result.errors?.lines ?? describeReturnRefusal(result.outcome),
      errors: result.errors ?? {},
    });
  context.get(requestSessionContext).flash(result.flash ?? command.flash);
  return redirect(`/admin/returns/${params.return}`, 303);
}

export default function Return({ loaderData, actionData }: Route.ComponentProps) {
  return <ReturnView {...loaderData} result={actionData ?? null} />;
}
