import { Registry } from "prom-client";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { countSpeed, storeSpeed } from "#domains/speed/count-speed.ts";
import { sweepSpeed } from "#domains/speed/sweep-speed.ts";
import { openDatabase } from "#platform/database/database.server.ts";
import { measureSpeed } from "#server/metrics/measure-speed.ts";
import { openAdmin } from "#test/open-admin.ts";
import type { SpeedProps } from "../../ui/reports/report-props.ts";

const silent = pino({ level: "silent" });
const report = (values: Record<string, string>) =>
  new URLSearchParams({ page: "products", device: "phone", ...values });

async function openReports() {
  const admin = await openAdmin();
  const analyst = await admin.signIn("analyst");
  return {
    ...admin,
    guest: admin.served.openBrowser(),
    stored: () =>
      admin.shop.look<{ page: string; metric: string; count: number }>(
        "select page, device, metric, step, count from speed_counts order by page, metric, step",
      ),
    async read(): Promise<SpeedProps> {
      const { status, body } = await analyst.ask("/admin/reports/speed");
      expect(status).toBe(200);
      const { loaderData } = JSON.parse(body) as { loaderData: Record<string, object | null> };
      return Object.values(loaderData).find((each) => each !== null && "devices" in each) as SpeedProps;
    },
  };
}

test("what browsers report stands on the page of reports, for each kind of page, once it is stored", async () => {
  const { shop, guest, read } = await openReports();
  expect(await read()).toMatchObject({ sentence: null, devices: [] });
  for (const [page, LCP] of [
    ["products", "1100"],
    ["products", "1150"],
    ["products", "1200"],
    ["", "4500"],
  ] as const) {
    const { status, headers } = await guest.ask("/speed", report({ page, LCP, INP: "180", CLS: "0.02" }));
    expect(status).toBe(204);
    expect(headers.getSetCookie()).toEqual([]);
  }
  await guest.ask("/speed", report({ device: "computer", LCP: "600" }));
  expect(await read()).toMatchObject({ devices: [] });
  await storeSpeed(shop.db);

  const { sentence, columns, devices } = await read();
  expect(sentence).toBe("Most phones see a page within 1.2 s and get an answer to a touch within 0.19 s.");
  expect(columns).toEqual(["Seen within", "Answers a touch within", "Jumps while loading", "Visits counted"]);
  expect(
    devices.map(({ name, rows }) => [name, rows.map((row) => [row.name, ...row.cells.map((cell) => cell.text)])]),
  ).toEqual([
    [
      "Phones",
      [
        ["Home page", "4.8 s", "0.19 s", "2.1 %", "1"],
        ["Products", "1.1 s", "0.19 s", "2.1 %", "3"],
      ],
    ],
    ["Computers and tablets", [["Products", "0.57 s", "–", "–", "1"]]],
  ]);
  expect(devices[0]!.rows[0]!.cells.map(({ verdict }) => verdict)).toEqual(["slow", "good", "good", "few yet"]);

  const registry = new Registry();
  measureSpeed(registry, { database: shop.db }, silent);
  const metrics = await registry.metrics();
  expect(metrics).toMatch(/^taqat_page_speed_p75\{page="product",device="phone",metric="LCP"\} 11\d\d/m);
  expect(metrics).toContain('taqat_page_speed_reports{page="all",device="phone",metric="CLS"} 4');
});

test("several processes add up, a database that is away loses nothing, and counts are deleted after 90 days", async () => {
  const { shop, stored } = await openReports();
  const other = openDatabase({ url: shop.url }, silent);
  onTestFinished(() => other.close());
  const one = { page: "cart", device: "phone", values: { LCP: 900 } } as const;
  for (const db of [shop.db, other.database, other.database]) countSpeed(db, one);
  await Promise.all([storeSpeed(shop.db), storeSpeed(other.database)]);
  expect(await stored()).toMatchObject([{ page: "cart", metric: "LCP", count: 3 }]);
  await storeSpeed(shop.db);
  expect(await stored()).toMatchObject([{ count: 3 }]);

  countSpeed(shop.db, one);
  await expect(
    shop.during({ before: (text) => (text.startsWith("insert") ? Promise.reject(new Error("away")) : undefined) }, () =>
      storeSpeed(shop.db),
    ),
  ).rejects.toThrow();
  countSpeed(shop.db, one);
  await storeSpeed(shop.db);
  expect(await stored()).toMatchObject([{ count: 5 }]);

  const day = 86_400_000;
  expect(await sweepSpeed(shop.db, new Date(Date.now() + 90 * day))).toBe(0);
  expect(await sweepSpeed(shop.db, new Date(Date.now() + 91 * day))).toBe(1);
});

test("reports of other sites, of other shapes and in floods are not counted", async () => {
  const { shop, guest, stored } = await openReports();
  const status = async (form: URLSearchParams | FormData, headers = {}, from?: string) =>
    (await guest.ask("/speed", form, headers, from)).status;
  expect(await status(report({ LCP: "900" }), { origin: "https://evil.example" })).toBe(403);
  for (const wrong of [
    new URLSearchParams({ LCP: "900" }),
    report({ device: "fridge", LCP: "900" }),
    report({ LCP: "-5" }),
    report({ LCP: "1e9" }),
    report({ whose: "Zubaida" }),
  ])
    expect(await status(wrong), wrong.toString()).toBe(400);
  expect(await status(report({ LCP: "900", more: "x".repeat(600) }))).toBe(413);
  const files = new FormData();
  files.set("LCP", "900");
  expect(await status(files)).toBe(415);
  // A page that slept says nothing of the shop; an unknown place is another page, and its name is not kept.
  expect(await status(report({ LCP: "400000" }))).toBe(204);
  expect(await status(report({ page: "__proto__", LCP: "900" }))).toBe(204);
  await storeSpeed(shop.db);
  expect(await stored()).toMatchObject([{ page: "other", count: 1 }]);

  const answers = new Map<number, number>();
  for (let time = 0; time < 250; time += 1) {
    const answer = await status(report({ LCP: "900" }), {}, "203.0.113.7");
    answers.set(answer, (answers.get(answer) ?? 0) + 1);
  }
  expect(Object.fromEntries(answers)).toEqual({ 204: 240, 429: 10 });
});
