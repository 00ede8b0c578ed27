import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { bankFileLimits } from "#domains/bank-files/bank-file.ts";
import { sendBankFile } from "#domains/bank-files/send-bank-file.ts";
import { loadBankFiles } from "../../bank-files/load-bank-files.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { BankFilesView } from "../../ui/bank-files/bank-files-view.tsx";
import type { Route } from "./+types/bank-files";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Bank files", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "payments.reconcile");
  const before = new URL(request.url).searchParams.get("before");
  return {
    ...(await loadBankFiles(context.get(shopContext).database, by, before)),
    megabytes: bankFileLimits.bytes / 1_000_000,
    most: bankFileLimits.rows,
  };
}

/** Stores and tries the file, and leads to what it would do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const file = form.get("file");
  if (typeof file === "string" || file === null || file.name === "")
    return refuseInput(values, { errors: { file: "Choose a file" } });
  const bytes = Buffer.from(await file.arrayBuffer());
  const sent = await sendBankFile(database, storage, by, { account: values.account ?? "", fileName: file.name, bytes });
  if (sent.outcome === "invalid") return refuseInput(values, { errors: sent.errors });
  if (sent.outcome === "known") context.get(requestSessionContext).flash("bank-file-known");
  return redirect(`/admin/money/bank/${sent.fileId}`, 303);
}

export default function BankFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <BankFilesView {...loaderData} result={actionData ?? null} />;
}
