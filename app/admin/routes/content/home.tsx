import { redirect } from "react-router";
import { requestSessionContext, type Shop, shopContext } from "#app/http/context.ts";
import { parseFormData, toFormValues } from "#app/http/forms.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buildMenu } from "#app/ui/layout/build-menu.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listCategories } from "#domains/catalog/categories/list-categories.ts";
import { claimIcons, type SiteContent } from "#domains/cms/site-content.ts";
import { findSite, findSiteErrors, saveSite } from "#domains/cms/site.ts";
import { unknownForm } from "#app/http/unknown-form.ts";
import { readOrder } from "../../content/read-order.ts";
import { countRows, isSiteForm, readSite, type SiteFormName, toSiteValues } from "../../content/site-forms.ts";
import { readVersion } from "../../edit-forms/read-version.ts";
import { findLinkProblems } from "../../edit-forms/find-link-problem.ts";
import { refuseEdit, refuseFields, refuseStale, toEditForm } from "../../edit-forms/refuse-form.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { mergeStaleForm } from "../../edit-forms/stale-form.ts";
import { loadAuditTrail } from "../../audit/load-audit-trail.ts";
import { loadPresence } from "../../presence/load-presence.ts";
import { SiteView } from "../../ui/content/site-view.tsx";
import type { Route } from "./+types/home";

const place = "/admin/content/home";

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Home page and menus", matches);

export const headers = responseHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requirePermission(context, request, "content.edit");
  const { database } = context.get(shopContext);
  const [{ content, version }, categories] = await Promise.all([findSite(database), listCategories(database)]);
  const form = (name: SiteFormName) => toEditForm(toSiteValues(name, content));
  return {
    presence: await loadPresence(context, request, { type: "home-page" }),
    trail: await loadAuditTrail(context, request, { type: "site" }),
    version,
    icons: [...claimIcons],
    categories: categories.map(({ slug, name }) => ({ slug, name })),
    menu: buildMenu(categories, content.menu).map(({ slug, name }) => ({ slug, name })),
    menuSeen: content.menu.join(),
    forms: { title: form("title"), claims: form("claims"), popular: form("popular"), links: form("links") },
    rows: {
      claims: countRows("claims", content.claims.length),
      popular: countRows("popular", content.popular.length),
      links: countRows("links", content.links.length),
    },
  };
}

/** Saves one of the forms, or the order of the menu. */
export async function action({ request, context }: Route.ActionArgs) {
  const by = await requirePermission(context, request, "content.edit");
  const shop = context.get(shopContext);
  const { database, baseUrl } = shop;
  const { intent = "", version: typed, ...values } = toFormValues(await parseFormData(request));
  const version = readVersion(typed);
  const done = () => {
    context.get(requestSessionContext).flash("content-saved");
    return redirect(`${place}#${intent}`, 303);
  };
  if (intent === "menu") {
    const change = { menu: readOrder(values) };
    let saved = await saveSite(database, by, change, { version });
    // Another form of this screen is no conflict with the menu.
    if (saved.outcome === "conflict" && values.seen === saved.current.menu.join())
      saved = await saveSite(database, by, change, { version: saved.version });
    return saved.outcome === "saved"
      ? done()
      : refuseEdit({
          form: "menu",
          values: {},
          message: "Somebody else has moved the menu meanwhile. Look at it again, then move yours.",
        });
  }
  if (!isSiteForm(intent)) throw unknownForm();
  const { change, toField } = readSite(intent, values, baseUrl);
  const refuse = (errors: Record<string, string>) =>
    refuseFields({
      form: intent,
      values,
      errors: Object.fromEntries(Object.entries(errors).map(([field, message]) => [toField(field), message])),
    });
  const linkErrors = await findLinkErrors(shop, change.links ?? []);
  if (Object.keys(linkErrors).length > 0) return refuse({ ...findSiteErrors(change), ...linkErrors });
  let saved = await saveSite(database, by, change, { version });
  if (saved.outcome === "conflict") {
    const stored = toSiteValues(intent, saved.current);
    // Another form of this screen is no conflict with this one.
    if (Object.keys(mergeStaleForm(values, stored).changes).length > 0)
      return refuseStale({ form: intent, values, stored });
    saved = await saveSite(database, by, change, { version: saved.version });
  }
  if (saved.outcome === "saved") return done();
  if (saved.outcome === "conflict")
    return refuseStale({ form: intent, values, stored: toSiteValues(intent, saved.current) });
  return refuse(saved.errors);
}

/** Why links lead nowhere, by the field of their paths. Of those that are saved already nothing is said: a page that was deleted since must not keep another link from being saved. */
async function findLinkErrors(shop: Shop, links: SiteContent["links"]): Promise<Record<string, string>> {
  if (links.length === 0) return {};
  const { content } = await findSite(shop.database);
  const saved = new Set(content.links.map(({ to }) => to));
  const problems = await findLinkProblems(
    shop,
    links.flatMap(({ to }) => (saved.has(to) ? [] : [to])),
  );
  return Object.fromEntries(
    links.flatMap(({ to }, at) => (problems.has(to) ? [[`links.${at}.to`, problems.get(to)!]] : [])),
  );
}

export default function ContentHome({ loaderData, actionData }: Route.ComponentProps) {
  return <SiteView {...loaderData} result={actionData ?? null} />;
}
