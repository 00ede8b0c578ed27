import { redirect } from "react-router";
import { requestSessionContext, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders, revalidateOnConflict } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { bookableKinds } from "#domains/bank-files/bank-file.ts";
import { bookBankFile } from "#domains/bank-files/book-bank-file.ts";
import { bankFields } from "#domains/bank-files/files/bank-columns.ts";
import { mapBankColumns } from "#domains/bank-files/map-bank-columns.ts";
import { matchByHand } from "#domains/bank-files/match-by-hand.ts";
import { discardBankFile } from "#domains/bank-files/send-bank-file.ts";
import { tryBankFile } from "#domains/bank-files/try-bank-file.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { loadBankFile, noBankFile } from "../../bank-files/load-bank-file.ts";
import { refuseInput } from "../../http/refuse-input.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { columnsConflict, readColumns, readJson } from "../../money/read-columns.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { BankFileView } from "../../ui/bank-files/bank-file-view.tsx";
import type { Route } from "./+types/bank-file";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("A bank file", matches);

export const headers = responseHeaders;

export const shouldRevalidate = revalidateOnConflict;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const found = await loadBankFile(context, request, params.file);
  return {
    ...found,
    presence: await loadPresence(context, request, { type: "bank-file", id: params.file }),
    trail: await loadAuditTrail(context, request, { type: "bank-file", id: params.file }),
  };
}

/** Books rows, matches one by hand, tries the file again, discards it, or says what its columns mean. */
export async function action({ request, context, params: { file: fileId } }: Route.ActionArgs) {
  const { database, storage } = context.get(shopContext);
  const { flash } = context.get(requestSessionContext);
  const by = await requirePermission(context, request, "payments.reconcile", "customers.read");
  const form = await parseFormData(request);
  const values = toFormValues(form);
  const here = `/admin/money/bank/${fileId}`;
  switch (values.intent) {
    case "book": {
      const chosen = form.getAll("kinds");
      const kinds = bookableKinds.filter((kind) => chosen.includes(kind));
      if (kinds.length === 0) return refuseInput(values, { errors: { kinds: "Choose what is booked" } });
      const booked = await bookBankFile(database, by, { fileId, kinds, seen: readJson(values.seen ?? "null") });
      if (booked.outcome === "not-found") throw noBankFile();
      if (booked.outcome === "conflict")
        return refuseInput(values, {
          status: 409,
          message:
            "The rows are not those that this page showed: some are booked or matched by now, or the file was compared again. Nothing is booked now: look at it once more.",
        });
      if (booked.outcome === "nothing-to-book")
        return refuseInput(values, { status: 409, message: "Somebody was quicker: this is how the file stands now." });
      if (booked.outcome === "not-done")
        return refuseInput(values, {
          status: 503,
          message: "The shop could not book all of it just now. What is booked stays booked: press again for the rest.",
        });
      flash(booked.left + booked.refused === 0 ? "bank-file-booked" : "bank-file-partly-booked");
      return redirect(here, 303);
    }
    case "match": {
      const matched = await matchByHand(database, by, {
        fileId,
        line: Number(values.line),
        orderNumber: values.order ?? "",
        seen: values.seen_order === undefined ? undefined : Number(values.seen_order) || null,
      });
      if (matched.outcome === "not-found") throw noBankFile();
      if (matched.outcome === "invalid") return refuseInput(values, { errors: matched.errors });
      if (matched.outcome === "already-booked")
        return refuseInput(values, { status: 409, message: "Somebody was quicker: the row is in the books." });
      if (matched.outcome === "conflict")
        return refuseInput(values, {
          status: 409,
          errors: {
            order: `Somebody has changed the row meanwhile: it is for ${matched.orderNumber === null ? "no order" : `order ${matched.orderNumber}`} now. Save yours again if it is right`,
          },
        });
      flash("bank-row-matched");
      return redirect(`${here}?show=matched`, 303);
    }
    case "map": {
      const mapped = await mapBankColumns(database, storage, by, { fileId, ...readColumns(values, bankFields) });
      if (mapped.outcome === "not-found") throw noBankFile();
      if (mapped.outcome === "invalid")
        return refuseInput(values, { errors: mapped.errors, message: "Look at the columns below" });
      if (mapped.outcome === "conflict")
        return refuseInput(values, {
          status: 409,
          message: columnsConflict,
        });
      return redirect(here, 303);
    }
    case "try":
      await tryBankFile(database, storage, by, fileId);
      return redirect(here, 303);
    case "discard":
      if ((await discardBankFile(database, by, { fileId })).outcome === "not-found") throw noBankFile();
      flash("bank-file-discarded");
      return redirect("/admin/money/bank", 303);
    default:
      throw unknownForm();
  }
}

export default function BankFile({ loaderData, actionData }: Route.ComponentProps) {
  return <BankFileView loaded={loaderData} result={actionData ?? null} />;
}
