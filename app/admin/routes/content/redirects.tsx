import { redirect } from "react-router";
import { requestSessionContext, type Shop, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import {
  addRedirects,
  findRedirectErrors,
  listRedirects,
  maxRedirectsAtOnce,
  type Redirect,
  removeRedirect,
} from "#domains/redirects/manage-redirects.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readRedirects } from "../../content/read-redirects.ts";
import { findLinkProblems, listLinksToPages } from "../../edit-forms/find-link-problem.ts";
import { refuseEdit } from "../../edit-forms/refuse-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { RedirectsView } from "../../ui/content/redirects-view.tsx";
import type { Route } from "./+types/redirects";

const place = "/admin/content/redirects";
const pageSize = 50;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Redirects", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const { searchParams } = new URL(request.url);
  const text = cleanLine(searchParams.get("q") ?? "").slice(0, 150);
  const after = searchParams.get("after");
  const found = await listRedirects(context.get(shopContext).database, by, { text, after, limit: pageSize + 1 });
  const redirects = found.slice(0, pageSize).map(({ from, to }) => ({ from, to }));
  return {
    text,
    redirects,
    isFirstPage: after === null,
    next: found.length > pageSize ? redirects.at(-1)!.from : null,
    maxAtOnce: maxRedirectsAtOnce,
    trail: await loadAuditTrail(context, request, { type: "redirect" }),
  };
}

/** Adds redirects, or ends one. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const shop = context.get(shopContext);
  const { intent, ...values } = toFormValues(await parseFormData(request));
  if (intent === "remove") {
    // Somebody else ended it already: what was asked for is so.
    await removeRedirect(shop.database, by, { from: values.from ?? "", to: values.to ?? "" });
    context.get(requestSessionContext).flash("content-deleted");
    return redirect(place, 303);
  }
  if (intent !== "add") throw unknownForm();
  const { redirects, lineOf } = readRedirects(values.redirects ?? "", shop.baseUrl);
  const linkErrors = await findLinkErrors(shop, redirects);
  const added =
    Object.keys(linkErrors).length > 0
      ? ({ outcome: "invalid", errors: { ...findRedirectErrors(redirects), ...linkErrors } } as const)
      : await addRedirects(shop.database, by, redirects);
  if (added.outcome === "invalid") {
    const errors = Object.entries(added.errors).toSorted(([one], [other]) => parseInt(one) - parseInt(other));
    const faults = errors.map(([field, message]) => {
      const [at = "0", of] = field.split(".");
      return `Line ${lineOf[Number(at)] ?? 1}, ${of === "to" ? "new" : "old"} path: ${message}.`;
    });
    const more = faults.length > 10 ? ` And ${faults.length - 10} more.` : "";
    return refuseEdit({
      status: 422,
      form: "add",
      values,
      message: "No redirect is added.",
      errors: { redirects: faults.slice(0, 10).join(" ") + more },
    });
  }
  context.get(requestSessionContext).flash("redirects-added");
  return redirect(place, 303);
}

/**
 * Why new paths lead nowhere, and old ones nowhere else, by place and field. A new path that is an old one beside it leads on; an old path that has a
 * page shows that page.
 */
async function findLinkErrors(shop: Shop, redirects: Redirect[]): Promise<Record<string, string>> {
  const shown = redirects.slice(0, maxRedirectsAtOnce);
  const begins = new Set(shown.map(({ from }) => from.replace(/(?<=.)\/+$/, "")));
  const problems = await findLinkProblems(
    shop,
    shown.flatMap(({ to }) => (begins.has(to.replace(/(?<=.)\/+$/, "")) ? [] : [to])),
  );
  const pages = await listLinksToPages(
    shop,
    shown.map(({ from }) => from),
  );
  return Object.fromEntries(
    shown.flatMap(({ from, to }, at) => [
      ...(pages.has(from)
        ? [[`${at}.from`, "The shop has a page there, which stays: archive or delete it first"] as const]
        : []),
      ...(problems.has(to) ? [[`${at}.to`, problems.get(to)!] as const] : []),
    ]),
  );
}

export default function Redirects({ loaderData, actionData }: Route.ComponentProps) {
  return <RedirectsView {...loaderData} result={actionData ?? null} />;
}
