import type { Pool } from "pg";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";

/** Where a value for a parameter of a path is found: the path up to it, and a query. */
const samples: [path: string, query: string][] = [
  ["orders/:number", "select number::text as value from orders_orders order by number desc limit 1"],
  [
    "pack/:number",
    "select number::text as value from orders_orders where state = 'confirmed' order by number desc limit 1",
  ],
  [
    "products/:product",
    "select id::text as value from catalog_products where kind = 'single' order by md5(slug) limit 1",
  ],
  ["categories/:category", "select id::text as value from catalog_categories order by id limit 1"],
  ["attributes/:attribute", "select id::text as value from catalog_attributes order by id limit 1"],
  ["stock/:variant", "select variant_id::text as value from inventory_levels order by md5(variant_id::text) limit 1"],
  ["settings/mails/:mail", "select 'order-confirmation' as value"],
  ["staff/:account", "select id::text as value from accounts_accounts where role = 'manager' limit 1"],
  ["content/banners/:banner", "select id::text as value from content_banners limit 1"],
  ["content/articles/:slug", "select slug as value from content_articles limit 1"],
  ["content/pages/:slug", "select slug as value from content_pages limit 1"],
  ["customers/:customer", "select number::text as value from orders_orders order by number desc limit 1"],
  ["couriers/:courier", "select id::text as value from couriers_couriers limit 1"],
  ["couriers/:courier/connection", "select id::text as value from couriers_couriers limit 1"],
  ["book/issues/:issue", "select id::text as value from orders_courier_issues limit 1"],
  ["messages/:message", "select id::text as value from content_messages limit 1"],
  ["settings/messaging/:kind", "select 'order-placed' as value"],
  ["sent-messages/:sent", "select id::text as value from messaging_log order by id desc limit 1"],
  ["mails/:mail", "select id::text as value from mail_log order by id desc limit 1"],
  ["print/:document", "select 'pick-list' as value"],
];

/** The paths of the admin's screens, each with a thing of this shop, and those of which the shop has no thing. */
export async function listPaths(pool: Pool): Promise<{ paths: string[]; left: string[] }> {
  const admin = routes.find(({ path }) => path === "admin")!;
  const screens = flatten(admin.children ?? [], "").filter(({ file }) => file.endsWith(".tsx"));
  const [paths, left]: [string[], string[]] = [[], []];
  for (const { path } of screens) {
    const [parameter] = /:\w+/.exec(path) ?? [];
    const [, query] = samples.find(([sampled]) => sampled === path) ?? [];
    const { rows } = query ? await pool.query<{ value: string }>(query) : { rows: [] };
    if (parameter === undefined) paths.push(`/admin/${path}`.replace(/\/$/, ""));
    else if (rows[0]) paths.push(`/admin/${path.replace(parameter, encodeURIComponent(rows[0].value))}`);
    else left.push(`/admin/${path}`);
  }
  return { paths: paths.filter((path) => !path.endsWith("/*")), left };
}

function flatten(entries: RouteConfigEntry[], parent: string): { path: string; file: string }[] {
  return entries.flatMap(({ path = "", file, children, index }) => {
    const own = [parent, path].filter(Boolean).join("/");
    return [...(path !== "" || index ? [{ path: own, file }] : []), ...flatten(children ?? [], own)];
  });
}
