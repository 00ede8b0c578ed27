import { findSpeed, type Speed } from "#domains/speed/find-speed.ts";
import { type DeviceKind, deviceKinds, type PageKind, pageKinds, type SpeedMetric } from "#domains/speed/speed.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";

const pageLabels: Record<PageKind, string> = {
  home: "Home page",
  category: "Categories",
  product: "Products",
  search: "Search",
  article: "Articles and other texts",
  cart: "Cart",
  checkout: "Checkout",
  order: "Orders",
  account: "Accounts",
  other: "Other pages",
};

const deviceLabels: Record<DeviceKind, string> = { phone: "Phones", computer: "Computers and tablets" };

/** The columns: what three of four did not exceed is good up to the first bound, and bad from the second on, as Google judges pages. */
const columns = [
  { metric: "LCP", label: "Seen within", good: 2_500, bad: 4_000 },
  { metric: "INP", label: "Answers a touch within", good: 200, bad: 500 },
  { metric: "CLS", label: "Jumps while loading", good: 0.1, bad: 0.25 },
] as const satisfies readonly { metric: SpeedMetric; label: string; good: number; bad: number }[];
type Column = (typeof columns)[number];

/** Fewer reports than this say little. */
const fewReports = 20;
const days = 28;

/** How fast pages were for shoppers in the last four weeks, in words and as a table for each kind of device. */
export async function loadSpeed({ database }: Pick<Shop, "database">, by: Staff<"analytics.read">, now: Date) {
  const speeds = await findSpeed(database, by, { days, now });
  return {
    days,
    sentence: describePhones(speeds),
    columns: [...columns.map(({ label }) => label), "Visits counted"],
    devices: deviceKinds.flatMap((device) => {
      const own = speeds.filter((speed) => speed.device === device);
      return own.length === 0 ? [] : [{ device, name: deviceLabels[device], rows: presentRows(own) }];
    }),
  };
}

const presentRows = (speeds: Speed[]) =>
  pageKinds.flatMap((page) => {
    const own = speeds.filter((speed) => speed.page === page);
    if (own.length === 0) return [];
    const visits = Math.max(...own.map(({ reports }) => reports));
    const cells = columns.map((column) => presentCell(column, own));
    return [
      {
        page,
        name: pageLabels[page],
        cells: [...cells, { text: visits.toLocaleString("en"), verdict: visits < fewReports ? "few yet" : "" }],
      },
    ];
  });

function presentCell(column: Column, speeds: Speed[]): { text: string; verdict: string } {
  const found = speeds.find(({ metric }) => metric === column.metric);
  if (!found) return { text: "–", verdict: "" };
  const text = column.metric === "CLS" ? `${(found.usual * 100).toFixed(1)} %` : formatSeconds(found.usual);
  return { text, verdict: found.usual <= column.good ? "good" : found.usual < column.bad ? "fair" : "slow" };
}

/** "Most phones see a page within 1.9 s and get an answer to a touch within 0.12 s." Null without phones. */
function describePhones(speeds: Speed[]): string | null {
  const [seen, answered] = (["LCP", "INP"] as const).map((wanted) =>
    speeds.find(({ page, device, metric }) => page === "all" && device === "phone" && metric === wanted),
  );
  if (!seen) return null;
  const touch = answered ? ` and get an answer to a touch within ${formatSeconds(answered.usual)}` : "";
  return `Most phones see a page within ${formatSeconds(seen.usual)}${touch}.`;
}

/** "1.9 s", and "0.12 s" below a second. */
const formatSeconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(milliseconds < 1_000 ? 2 : 1)} s`;
