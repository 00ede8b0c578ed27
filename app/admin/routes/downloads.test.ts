import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { auditedActions } from "#app/admin/audit/audited-actions.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { access } from "#test/admin-paths.ts";
import { aim, openScreens, signIn } from "#test/admin-screens.ts";
import { readScreen } from "#test/read-screen.ts";
import type { loadAudit } from "../audit/load-audit.ts";

/** What the audit trail says of each file that staff can download; null for those that need no entry (`unrecorded` says why). */
const files: Record<string, string | null> = {
  "/admin/lists/:list/rows.csv": "mails.exported",
  "/admin/products/export.csv": "products.exported",
  "/admin/stock/:variant/movements.csv": "stock-movements.exported",
  "/admin/reports/rows.csv": "report.exported",
  "/admin/reports/months.csv": "months.exported",
  "/admin/money/balances/:courier/:month/entries.csv": "courier.statement-exported",
  "/admin/money/payouts/:payout/file": "payout.downloaded",
  "/admin/money/bank/:file/file": "bank-file.downloaded",
  "/admin/book/:sheet/sheet.csv": "booking-sheet.downloaded",
  "/admin/customers/:customer/export.json": "customer.exported",
  "/admin/products/import/:import/refused.csv": null,
  "/admin/products/import-template.csv": null,
  "/admin/money/certificates/:certificate": null,
  "/admin/money/transfers/:receipt/photo": null,
  "/admin/returns/:return/photos/:photo": null,
};

/** The paths of routes without a page: no other answers with a file. */
const listPathsWithoutPage = (entries: RouteConfigEntry[], below = ""): string[] =>
  entries.flatMap(({ path = "", file, children = [] }) => {
    const whole = path === "" ? below : `${below}/${path}`;
    return [...(file.endsWith(".ts") ? [whole] : []), ...listPathsWithoutPage(children, whole)];
  });

test("each file that staff download is limited and has one entry in the audit trail, or a reason for none", async () => {
  const recorded = Object.keys(files).filter((path) => files[path] !== null);
  const exports = createRateLimit(recorded.length, 600);
  const { shop, served, ids } = await openScreens({ limits: { ...createRateLimits(), exports } });
  const owner = served.openBrowser();
  await signIn(owner, "first@example.com");
  const read = "select action from audit_entries order by id";
  const listActions = async () => (await shop.look<{ action: string }>(read)).map(({ action }) => action);
  const isFile = ({ headers }: Headed) =>
    headers.has("content-disposition") || !/^(text\/(html|plain)|application\/json)/.test(headers.get("content-type")!);

  const found: typeof files = {};
  let known = await listActions();
  const withoutPage = listPathsWithoutPage(await routes);
  for (const path of Object.keys(access).filter((each) => withoutPage.includes(each))) {
    const answer = await owner.ask(aim(path, ids));
    if (answer.status !== 200 || !isFile(answer)) continue;
    const actions = await listActions();
    const [action = null, ...others] = actions.slice(known.length);
    expect(others, path).toEqual([]);
    found[path] = action;
    known = actions;
  }
  expect(found).toEqual(files);
  // The audit trail can be narrowed by each.
  expect(auditedActions).toEqual(expect.arrayContaining(Object.values(files).filter((action) => action !== null)));

  for (const path of recorded) expect((await owner.ask(aim(path, ids))).status, path).toBe(429);
  expect(await listActions()).toEqual(known);
  // The trail is narrowed by each of them, and an entry leads to the file that somebody took.
  const trail = await readScreen<Trail>(owner, "/admin/audit", "options");
  const actions = trail.options.what.map(({ value }) => value);
  expect(actions).toEqual(expect.arrayContaining(recorded.map((path) => files[path])));
  const taken = trail.entries.map(({ subject }) => subject?.href);
  for (const path of ["/admin/money/payouts/:payout", "/admin/money/bank/:file"])
    expect(taken).toContain(aim(path, ids));
});

type Trail = Awaited<ReturnType<typeof loadAudit>>;

interface Headed {
  headers: Headers;
}
