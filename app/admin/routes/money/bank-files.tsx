import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { sendBankFile } from "#domains/bank-files/send-bank-file.ts";
import { loadBankFileList } from "../../bank-files/load-bank-file-list.ts";
import { readSentFile } from "../../http/read-sent-file.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { BankFileListView } from "../../ui/bank-files/bank-file-list-view.tsx";
import type { Route } from "./+types/bank-files";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Bank files", matches);

export const headers = responseHeaders;

export const loader = ({ context, request }: Route.LoaderArgs) => loadBankFileList(context, request);

/** Stores and tries the file, and leads to what it would do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const by = await requirePermission(context, request, "payments.reconcile");
  const { values, file } = await readSentFile(request);
  if (!file) return refuseInput(values, { errors: { file: "Choose a file" } });
  const sent = await sendBankFile(database, storage, by, { account: values.account ?? "", ...file });
  if (sent.outcome === "invalid") return refuseInput(values, { errors: sent.errors });
  if (sent.outcome === "known") context.get(requestSessionContext).flash("bank-file-known");
  return redirect(`/admin/money/bank/${sent.fileId}`, 303);
}

export default function BankFiles({ loaderData, actionData }: Route.ComponentProps) {
  return <BankFileListView {...loaderData} result={actionData ?? null} />;
}
