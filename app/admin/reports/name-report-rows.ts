import { getApiKeys } from "#app/queries/get-api-keys.ts";
import type { Shop } from "#app/http/context.ts";
import { orderChannels } from "#domains/orders/order.ts";
import { priceReasons, sourcePrefix } from "#domains/orders/analytics/sales-figures.ts";
import type { ReportKind } from "#domains/reports/report.ts";
import { channelLabels } from "../ui/orders/order-labels.ts";

/** What a report is by, as its choice and the head of its first column say it. */
export const kindLabels: Record<ReportKind, { by: string; head: string }> = {
  day: { by: "Day", head: "Day" },
  week: { by: "Week", head: "Week from" },
  month: { by: "Month", head: "Month" },
  city: { by: "City", head: "City" },
  courier: { by: "Courier", head: "Courier" },
  product: { by: "Product", head: "Product" },
  discount: { by: "Discount or code", head: "Discount" },
  campaign: { by: "Campaign of codes", head: "Campaign" },
  channel: { by: "Channel", head: "Channel" },
};

const date = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric", month: "short", year: "numeric" });
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short", year: "numeric" });
const at = (day: string) => new Date(`${day}T00:00:00Z`);

/** "24 Nov 2026". */
export const nameDay = (day: string): string => date.format(at(day));
/** "Mar 2026", from "2026-03". */
export const nameMonthShort = (of: string): string => month.format(at(`${of}-01`));

/** Names the things of a report: steps of time, and what is kept by a key instead of a name. */
export async function findRowNames(
  shop: Shop,
  kind: ReportKind,
): Promise<(row: { key: string; name: string }) => string> {
  switch (kind) {
    case "day":
    case "week":
      return ({ key }) => nameDay(key);
    case "month":
      return ({ key }) => month.format(at(key));
    case "city":
      return ({ name }) => name || "No city named";
    case "courier":
      return ({ name }) => name || "No courier named";
    case "product":
    case "campaign":
      return ({ name }) => name;
    case "discount":
      return ({ key }) =>
        key === priceReasons.none
          ? "No discount"
          : key === priceReasons.staff
            ? "Price set by staff"
            : key.slice(priceReasons.discount.length);
    case "channel": {
      const storefronts = new Map([...(await getApiKeys(shop)).values()].map(({ id, name }) => [id, name]));
      return ({ key }) => {
        if (key.startsWith(sourcePrefix)) return key.slice(sourcePrefix.length);
        const [channel = "", storefront] = key.split(":");
        const known = orderChannels.find((each) => each === channel);
        const name = storefront && (storefronts.get(storefront) ?? "a former one");
        return `${known ? channelLabels[known] : channel}${name ? `: ${name}` : ""}`;
      };
    }
  }
}
