import { findFieldsChangedByStaff, findStaffActions } from "#domains/audit/find-staff-actions.ts";
import { listStaffAccounts } from "#domains/accounts/staff-accounts.ts";
import { hasActiveProduct } from "#domains/catalog/catalog-size.ts";
import { hasTrialOrder } from "#domains/orders/has-trial-order.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { findLaunch } from "#domains/settings/launch.ts";
import type { ShopSettings } from "#domains/settings/shop-settings.ts";
import type { Staff } from "#domains/staff/permissions.ts";
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
 * The first steps of a new shop, each done as soon as staff have done it: what the start of a shop or of a demo put there
 * counts for nothing. Null once all are done or the list was put away.
 */
export async function loadLaunch(database: Database, by: Staff<"audit.read">): Promise<{ steps: LaunchStep[] } | null> {
  const { mailArrivedAt, putAwayAt } = await findLaunch(database, by);
  if (putAwayAt !== null) return null;
  const [actions, fields, tried, hasActive] = await Promise.all([
    findStaffActions(database, by, ["product.created", "product-import.started", "page.changed"]),
    findFieldsChangedByStaff(database, by, "settings.changed"),
    hasTrial(database, by),
    hasActiveProduct(database),
  ]);
  const hasGoods = actions.has("product.created") || actions.has("product-import.started");
  const changed = (...names: (keyof ShopSettings)[]) => names.some((name) => fields.has(name));
  const step = (label: string, hint: string, done: boolean, href: string): LaunchStep => ({
    label,
    hint,
    done,
    href,
    confirm: null,
  });
  const steps: LaunchStep[] = [
    step(
      "Name and logo",
      "What your shop is called, and its logo in the form below that. Without a logo, pages and papers show the name in letters.",
      changed("title", "logos"),
      "/admin/settings#shop",
    ),
    step(
      "Goods",
      hasGoods
        ? "Publish your products: shoppers do not see drafts."
        : "Create your first product, or import many from a file, and publish it.",
      hasGoods && hasActive,
      hasGoods ? "/admin/products?status=draft" : "/admin/products/new",
    ),
    step(
      "Contacts",
      "The e-mail address and the phone under which shoppers reach you.",
      changed("email", "phone"),
      "/admin/settings#shop",
    ),
    step(
      "Delivery",
      "What delivery costs, and how long it takes to each province.",
      changed("deliveryFee", "freeDeliveryFrom", "provinceDelivery", "deliveryDays"),
      "/admin/settings#delivery",
    ),
    step(
      "Payment accounts",
      "Where shoppers transfer money: a bank account, Easypaisa or JazzCash; or that they pay in cash alone.",
      changed("accounts", "transfersOffered"),
      "/admin/settings#accounts",
    ),
    step(
      "Policies",
      "Read the pages on returns and privacy, and make them yours.",
      actions.has("page.changed"),
      "/admin/content/pages",
    ),
    {
      label: "A mail that arrives",
      hint: "Send yourself a test mail from the page of a mail's words, and look whether it arrives.",
      done: mailArrivedAt !== null,
      href: "/admin/settings/mails",
      confirm: { intent: "mail-arrived", label: "It arrived" },
    },
    step(
      "A test order",
      "Order something in your own shop, logged in or with your own phone number or e-mail address; then confirm it and cancel it.",
      tried,
      "/",
    ),
  ];
  return steps.every(({ done }) => done) ? null : { steps };
}

/** Whether the shop's own people have ordered something: staff, or somebody with the shop's contacts. A shopper's order tries nothing for them. */
async function hasTrial(database: Database, by: Staff<"audit.read">): Promise<boolean> {
  const [staff, { email, phone, whatsapp }] = await Promise.all([
    listStaffAccounts(database, by),
    findShopSettings(database),
  ]);
  return hasTrialOrder(database, by, {
    accountIds: staff.map(({ id }) => id),
    emails: [...staff.map((account) => account.email), email].map((address) => address.toLowerCase()),
    phones: [phone, whatsapp],
  });
}
