import { isDeepStrictEqual } from "node:util";
import { hasStaffDone } from "#domains/audit/has-audit-entry.ts";
import { isCatalogEmpty } from "#domains/catalog/catalog-size.ts";
import { hasOrders } from "#domains/orders/has-orders.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { findLaunch } from "#domains/settings/launch.ts";
import { defaultShopSettings, type ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";

/** A step on the way to a shop that can be opened. */
export interface LaunchStep {
  label: string;
  /** What it takes. */
  hint: string;
  done: boolean;
  href: string;
  /** The form that ticks it off, where only a person can tell. */
  confirm: { intent: "mail-arrived"; label: string } | null;
}

/**
 * The first steps of a new shop, each done as soon as the shop shows it; null once all are done or the list was put away.
 */
export async function loadLaunch(database: Database): Promise<{ steps: LaunchStep[] } | null> {
  const { mailArrivedAt, putAwayAt } = await findLaunch(database);
  if (putAwayAt !== null) return null;
  const [settings, empty, ordered, policies] = await Promise.all([
    findShopSettings(database),
    isCatalogEmpty(database),
    hasOrders(database),
    hasStaffDone(database, "page.changed"),
  ]);
  const differs = (...names: (keyof ShopSettings)[]) =>
    names.some((name) => !isDeepStrictEqual(settings[name], defaultShopSettings[name]));
  const step = (label: string, hint: string, done: boolean, href: string): LaunchStep => ({
    label,
    hint,
    done,
    href,
    confirm: null,
  });
  const steps: LaunchStep[] = [
    step("Goods", "Create your first product, or import many from a file.", !empty, "/admin/products/new"),
    step(
      "Contacts",
      "The name, the e-mail address and the phone under which shoppers reach you.",
      differs("email") && differs("phone"),
      "/admin/settings#shop",
    ),
    step(
      "Delivery",
      "What delivery costs, and how long it takes to each province.",
      differs("deliveryFee", "freeDeliveryFrom", "provinceDelivery", "deliveryDays"),
      "/admin/settings#delivery",
    ),
    step(
      "Payment accounts",
      "Where shoppers transfer money: a bank account, Easypaisa or JazzCash; or that they pay in cash alone.",
      differs("accounts", "transfersOffered"),
      "/admin/settings#accounts",
    ),
    step("Policies", "Read the pages on returns and privacy, and make them yours.", policies, "/admin/content/pages"),
    {
      label: "A mail that arrives",
      hint: "Send a mail to yourself, such as an invitation to a second address, and look whether it arrives.",
      done: mailArrivedAt !== null,
      href: "/admin/mails",
      confirm: { intent: "mail-arrived", label: "It arrived" },
    },
    step("A test order", "Order something in your own shop, confirm it, and cancel it.", ordered, "/"),
  ];
  return steps.every(({ done }) => done) ? null : { steps };
}
