import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { addCertificate, removeCertificate } from "#domains/payouts/certificates.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readSentFile } from "../../http/read-sent-file.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { findCourierOfPath } from "../../money/load-balances.ts";
import { loadStatement, readMonth } from "../../money/load-statement.ts";
import { StatementView } from "../../ui/money/statement-view.tsx";
import type { Route } from "./+types/statement";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privatePageMeta(loaderData ? `${loaderData.statementOf}, ${loaderData.month}` : "A statement", matches);

export const headers = responseHeaders;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  return loadStatement(context.get(shopContext).database, by, params);
}

/** Adds a certificate of the month's tax, or removes one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const { flash } = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const { values, file } = await readSentFile(request);
  const month = readMonth(params.month);
  const { id: courierId } = await findCourierOfPath(database, params.courier);
  const here = `/admin/money/balances/${courierId}/${month}`;
  if (values.intent === "remove") {
    await removeCertificate(database, storage, by, { certificateId: values.certificate ?? "" });
    flash("certificate-removed");
    return redirect(here, 303);
  }
  if (values.intent !== "certificate") throw unknownForm();
  if (!file) return refuseInput(values, { errors: { file: "Choose a file" } });
  const added = await addCertificate(database, storage, by, { courierId, month, ...file });
  if (added.outcome === "invalid") return refuseInput(values, { errors: added.errors });
  flash("certificate-added");
  return redirect(here, 303);
}

export default function Statement({ loaderData, actionData }: Route.ComponentProps) {
  return <StatementView {...loaderData} result={actionData ?? null} />;
}
