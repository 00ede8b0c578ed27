import type { ReactNode } from "react";
import type { Product } from "#domains/catalog/product.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import { PageLink } from "#app/ui/elements/page-link.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { DeliveryDates } from "./delivery-dates.tsx";

export interface PromiseSettings extends Pick<ShopSettings, "deliveryDays"> {
  /** Within which time goods of this kind can come back, and when. */
  returns: { title: string; details: string };
  /** What it costs, in a line. */
  delivery: string;
  /** The labels of the other payment methods. */
  transfers: string[];
  /** Where a question about the product is asked. */
  ask: string;
}

/** What makes goods authentic, by kind of product. */
const authenticity = {
  supplement: "Sealed, with the maker's batch and expiry on the pack.",
  wear: "From the brand itself, new and with its tags.",
  stack: "Each part as its maker packs it; supplements sealed, with batch and expiry.",
  accessory: "From the maker itself, new and in its packaging.",
};
type Goods = keyof typeof authenticity;

/** The kind of product for these words: a product with a facts table is food, one with a gender is clothing. */
export function classifyGoods({ kind, facts, gender }: Pick<Product, "kind" | "facts" | "gender">): Goods {
  if (kind === "stack") return "stack";
  return facts ? "supplement" : gender ? "wear" : "accessory";
}

/**
 * Delivery, payment and returns beside the buy button. The page is cached and may be displayed on another day, so the browser calculates
 * the dates; without scripts it displays a number of days.
 */
export function DeliveryPromise({
  settings,
  goods,
  soldOut,
}: {
  settings: PromiseSettings;
  goods: Goods;
  soldOut: boolean;
}) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line text-sm">
      <Row icon="icon-truck" title={settings.delivery}>
        <Island name="delivery-dates" component={DeliveryDates} props={{ daysOf: settings.deliveryDays, soldOut }} />
      </Row>
      <Row icon="icon-card" title="Pay in cash when it arrives">
        {settings.transfers.length > 0 && `Also: ${settings.transfers.join(", ")}.`}
      </Row>
      <Row icon="icon-return" title={settings.returns.title}>
        {settings.returns.details}{" "}
        <PageLink to="/docs/returns" className="-my-3 inline-flex min-h-11 items-center underline underline-offset-4">
          How returns work
        </PageLink>
      </Row>
      <Row icon="icon-badge" title="100% authentic">
        {authenticity[goods]}
      </Row>
    </ul>
  );
}

function Row({ icon, title, children }: { icon: string; title: string; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3 p-3">
      <i className={`icon ${icon} mt-0.5 size-5`} />
      <span className="min-w-0">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted">{children}</span>
      </span>
    </li>
  );
}
