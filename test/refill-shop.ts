import { eventTypes } from "#domains/events/invalidated-tags.ts";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import type { NewProduct } from "#domains/catalog/new-product.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import type { SupplementFacts } from "#domains/catalog/product-facts.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { claimDueSupplies } from "#domains/refill/claim-due-supplies.ts";
import type { RefillWay } from "#domains/refill/refill.ts";
import { setOrderReminderPreference } from "#domains/refill/reminder-preferences.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { dispatchOnce } from "#platform/events/dispatch-events.ts";
import { listTasks } from "#worker/list-tasks.ts";
import { deliverToSubscribers } from "#worker/subscribers.ts";
import { system } from "./actors.ts";
import { deliverOrder } from "./delivered-order.ts";
import { liftOrderLimits } from "./lift-order-limits.ts";
import { recipient as ayesha, orderFor } from "./order-requests.ts";
import { openPhone } from "./services/message-services.ts";
import { openMailbox } from "./open-mailbox.ts";
import type { TestShop } from "./open-shop.ts";

const own = ["plan-refills", "plan-account-refills", "send-refill-reminder", "forget-refills", "send-message"];

/** The facts of a tub with so many servings. */
export const factsOf = (servingsPerContainer: number, servingsPerDay?: number): SupplementFacts => ({
  servingSize: "1 scoop",
  servingsPerContainer,
  ...(servingsPerDay !== undefined && { servingsPerDay }),
  nutrients: [],
  ingredients: "",
  directions: "",
  warnings: "",
  allergens: [],
});

/** A shop that reminds its customers five days before, with its mailbox, its phones and its worker. */
export async function openRefillShop(shop: TestShop, { enabled = true, refusals = 0 } = {}) {
  await liftOrderLimits(shop.db);
  const set = async (to: boolean) =>
    void (await saveShopSettings(shop.db, system, {
      ...(await findShopSettings(shop.db)),
      refill: { enabled: to, daysBefore: 5 },
    }));
  await set(enabled);
  const mailbox = openMailbox({ refusals });
  const phone = openPhone();
  const tasks = listTasks(
    {
      storage: createFileStorage("unused"),
      mail: mailbox,
      messages: phone.transports,
      push: { send: async () => "sent" },
      baseUrl: "https://shop.example",
      picturesAhead: false,
      secretKey: "a secret key for tests, long enough",
      log: pino({ level: "silent" }),
    },
    shop.db,
  );

  /** Runs the jobs of reminders until there are none, as the worker does. */
  async function work() {
    for (;;) {
      await dispatchOnce(shop.db, { types: eventTypes, batch: 100_000, deliver: deliverToSubscribers });
      const { rows: jobs } = await shop.db.execute<{ id: string; task: keyof typeof tasks; payload: never }>(sql`
        select jobs.id, tasks.identifier as task, jobs.payload from graphile_worker._private_jobs jobs
        join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id where tasks.identifier in ${own} order by jobs.id`);
      if (jobs.length === 0) return;
      for (const { id, task, payload } of jobs) {
        await tasks[task](payload);
        await shop.db.execute(sql`delete from graphile_worker._private_jobs where id = ${id}`);
      }
    }
  }

  return {
    set,
    tasks,
    mails: mailbox.mails,
    messages: phone.messages,
    work,
    tub: (servings: number | null, more: Partial<NewProduct> & { flavours?: string[]; onHand?: number } = {}) =>
      shop.sells({ name: "Whey", onHand: 100, ...(servings !== null && { facts: factsOf(servings) }), ...more }),
    /** An order that has arrived, whose shopper wants to be reminded in this way. */
    async deliver(
      lines: Parameters<typeof deliverOrder>[1],
      { preference = "email", ...change }: { preference?: RefillWay | null } & Parameters<typeof deliverOrder>[2] = {},
    ) {
      const delivered = await deliverOrder(shop, lines, change);
      if (preference !== null)
        await setOrderReminderPreference(shop.db, (await findOrder(shop.db, delivered.order))!, preference);
      await work();
      return delivered;
    },
    /** An order of these goods that is placed, and of which nothing has arrived. */
    async place(lines: Parameters<typeof deliverOrder>[1], recipient = ayesha) {
      const placed = await placeOrder(shop.db, orderFor(await shop.cartWith(...lines), { recipient }));
      if (placed.outcome !== "placed") throw new Error(placed.outcome);
      return placed.orderId;
    },
    /** So many days go by, and the hourly job runs at their end. */
    async pass(days: number) {
      const back = sql`make_interval(days => ${days}::int)`;
      await shop.db.execute(
        sql`update refill_supplies set starts_at = starts_at - ${back}, ends_at = ends_at - ${back}, remind_at = remind_at - ${back}, expires_at = expires_at - ${back}`,
      );
      await shop.db.execute(
        sql`update refill_reminders set created_at = created_at - ${back}, sent_at = sent_at - ${back}`,
      );
      await shop.db.execute(sql`update orders_orders set placed_at = placed_at - ${back}`);
      await shop.db.execute(sql`update orders_shipments set ended_at = ended_at - ${back}`);
      await claimDueSupplies(shop.db);
      await work();
    },
    endings: async () =>
      (
        await shop.look<{ ending: string | null }>("select ending from refill_supplies order by order_id, variant_id")
      ).map(({ ending }) => ending),
  };
}
