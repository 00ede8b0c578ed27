import { findLastSentTime, countFailedMails } from "#domains/mail-log/list-mails.ts";
import { countFailedMessages } from "#domains/messaging/log/list-sent-messages.ts";
import { findFirstOrderTime } from "#domains/orders/find-first-order.ts";
import { findQueueHealth, findWorkers } from "#domains/jobs/failed-jobs.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { Shop } from "#app/http/context.ts";
import { type HealthCheck, judgeHealth } from "./judge-health.ts";

type Reader = Staff<"jobs.manage" | "customers.read" | "orders.read">;

/** How the parts of the shop do, for whoever can do something about it. */
export async function loadHealth(
  { database: db, machine }: Pick<Shop, "database" | "machine">,
  by: Reader,
  now: Date,
): Promise<HealthCheck[]> {
  const [workers, jobs, mails, lastSent, messages, firstOrder, measured, disk, backup, logArchive] = await Promise.all([
    findWorkers(db, by),
    findQueueHealth(db, by),
    countFailedMails(db, by),
    findLastSentTime(db, by),
    countFailedMessages(db, by),
    findFirstOrderTime(db, by),
    machine?.measureDatabase(),
    machine?.findDisk(),
    machine?.findLastBackup(),
    machine?.findLogArchive(),
  ]);
  return judgeHealth(
    {
      database: measured ?? null,
      workers,
      jobs,
      mails: { failed: mails.count, lastSent },
      messages: { failed: messages.count },
      firstOrder,
      machine: machine ?? null,
      disk: disk ?? null,
      backup: backup ?? null,
      logArchive: logArchive ?? null,
    },
    now,
  );
}

/** The parts that stand on Today when something is wrong with them: the others have lines of their own there. */
const withoutLine: ReadonlySet<HealthCheck["id"]> = new Set(["database", "worker", "disk", "backup"]);

/** How many parts of the shop are wrong of which Today says nothing else; none where the process knows nothing of its machine. */
export async function countFaults(shop: Pick<Shop, "database" | "machine">, by: Reader) {
  if (!shop.machine) return { count: 0, since: null };
  const checks = await loadHealth(shop, by, new Date());
  return { count: checks.filter(({ id, state }) => state === "wrong" && withoutLine.has(id)).length, since: null };
}
