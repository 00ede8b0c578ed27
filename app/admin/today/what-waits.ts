import { countAskingFiles, countBookableRows } from "#domains/bank-files/find-bank-files.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { countLostJobs } from "#domains/jobs/failed-jobs.ts";
import { countFailedMails } from "#domains/mail-log/list-mails.ts";
import { countFailedMessages } from "#domains/messaging/log/list-sent-messages.ts";
import { countCalls } from "#domains/orders/confirmation/find-call.ts";
import { countIssues } from "#domains/orders/courier-api/issues.ts";
import { countOverdueParcels } from "#domains/orders/courier-money/courier-balances.ts";
import { countOwedBack } from "#domains/orders/lists/count-owed-back.ts";
import { countWaitingPaymentProofs } from "#domains/orders/payments/payment-proofs/list-payment-proofs.ts";
import { countOpenClaims } from "#domains/payouts/claims/claims.ts";
import { countPayouts } from "#domains/payouts/find-payouts.ts";
import { countReturns, listOrdersToPayBack } from "#domains/returns/list-returns.ts";
import type { ReturnState } from "#domains/returns/return.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import { countOpenMessages } from "#domains/support/list-messages.ts";
import { cashHref, countRidersCash, ridersHref } from "../money/riders.ts";
import { countFaults } from "../health/load-health.ts";
import type { Shop } from "#app/http/context.ts";

/** What a module has counted; see `Waiting` of the modules. */
interface Counted {
  count: number;
  since: Date | null;
  oldest?: string | null;
}

/** Something that can wait for somebody: who sees it, and where it is dealt with. */
export interface WaitingQueue {
  label: string;
  needs: readonly Permission[];
  count: (db: Shop["database"], by: Staff<Permission>, machine: Shop["machine"]) => Promise<Counted>;
  /** Its list, narrowed to what waits. */
  href: string;
  /** The one that has waited longest, where it can be opened by itself. */
  first?: { label: string; href: (oldest: string) => string };
  /** Something is wrong, beyond the day's work. */
  alarming?: boolean;
}

/** The count gets a member who has all of these permissions. */
const waitingQueue = <const P extends Permission>(
  given: Omit<WaitingQueue, "needs" | "count"> & {
    needs: readonly P[];
    count: (db: Shop["database"], by: Staff<P>, machine: Shop["machine"]) => Promise<Counted>;
  },
): WaitingQueue => given as WaitingQueue;

const returnsIn = <const P extends Permission>(state: ReturnState, needs: readonly P[], label: string): WaitingQueue =>
  waitingQueue<P | "orders.read">({
    label,
    needs: ["orders.read", ...needs],
    count: (db, by) => countReturns(db, by, state),
    href: `/admin/returns?state=${state}&sort=oldest`,
    first: { label: "Begin with the oldest", href: (oldest) => `/admin/returns/${oldest}` },
  });

/** Everything that waits beside the queues of orders: what is wrong, then the shop's people, then its money. */
export const waitingQueues: readonly WaitingQueue[] = [
  waitingQueue({
    label: "Faults of the shop itself",
    needs: ["jobs.manage", "customers.read", "orders.read"],
    count: (database, by, machine) => countFaults({ database, machine }, by),
    href: "/admin/health",
    alarming: true,
  }),
  waitingQueue({
    label: "Mails that could not be sent",
    needs: ["customers.read"],
    count: countFailedMails,
    href: "/admin/mails?state=failed",
    alarming: true,
  }),
  waitingQueue({
    label: "WhatsApp and SMS that failed",
    needs: ["customers.read"],
    count: countFailedMessages,
    href: "/admin/sent-messages?state=failed",
    alarming: true,
  }),
  waitingQueue({
    label: "Failed jobs",
    needs: ["jobs.manage"],
    count: countLostJobs,
    href: "/admin/jobs",
    alarming: true,
  }),
  waitingQueue({
    label: "Courier updates to look at",
    needs: ["orders.fulfil"],
    count: countIssues,
    href: "/admin/book/issues?state=open&sort=oldest",
    first: { label: "Begin with the oldest", href: (oldest) => `/admin/book/issues/${oldest}` },
    alarming: true,
  }),
  waitingQueue({
    label: "Messages to answer",
    needs: ["messages.answer"],
    count: countOpenMessages,
    href: "/admin/messages?state=open",
    first: { label: "Answer the oldest", href: (oldest) => `/admin/messages/${oldest}#answer` },
  }),
  waitingQueue({
    label: "Customers to call",
    needs: ["orders.read", "orders.edit"],
    count: countCalls,
    href: "/admin/calls",
  }),
  returnsIn("requested", ["orders.edit"], "Returns to answer"),
  returnsIn("received", ["orders.fulfil"], "Returns to look at"),
  returnsIn("inspected", ["payments.reconcile"], "Returns to pay back"),
  waitingQueue({
    // What a return owes is paid back on its own screen, and stands above.
    label: "Other money to pay back",
    needs: ["orders.read", "payments.reconcile"],
    count: async (db, by) => countOwedBack(db, by, { except: await listOrdersToPayBack(db, by) }),
    href: "/admin/orders?trait=owed-back&sort=oldest",
    first: { label: "Begin with the oldest", href: (oldest) => `/admin/orders/${oldest}` },
  }),
  waitingQueue({
    label: "Transfers to check",
    needs: ["payments.reconcile"],
    count: countWaitingPaymentProofs,
    href: "/admin/money/transfers?state=sent&sort=oldest",
    first: { label: "Check the oldest", href: (oldest) => `/admin/money/transfers/${oldest}` },
  }),
  waitingQueue({
    label: "Bank files to explain",
    needs: ["payments.reconcile"],
    count: countAskingFiles,
    href: "/admin/money/bank?state=asking&sort=oldest",
    first: { label: "Begin with the oldest", href: (oldest) => `/admin/money/bank/${oldest}` },
  }),
  waitingQueue({
    label: "Bank payments to book",
    needs: ["payments.reconcile"],
    count: countBookableRows,
    href: "/admin/money/bank?state=tried&sort=oldest",
    first: { label: "Open the oldest file", href: (oldest) => `/admin/money/bank/${oldest}` },
  }),
  waitingQueue({
    label: "Payouts to explain",
    needs: ["payments.reconcile"],
    count: (db, by) => countPayouts(db, by, "asking"),
    href: "/admin/money/payouts?state=asking&sort=oldest",
    first: { label: "Begin with the oldest", href: (oldest) => `/admin/money/payouts/${oldest}` },
  }),
  waitingQueue({
    label: "Payouts to book",
    needs: ["payments.reconcile"],
    count: (db, by) => countPayouts(db, by, "tried"),
    href: "/admin/money/payouts?state=tried&sort=oldest",
    first: { label: "Book the oldest", href: (oldest) => `/admin/money/payouts/${oldest}` },
  }),
  waitingQueue({
    label: "Cash with riders",
    needs: ["payments.reconcile"],
    count: countRidersCash,
    href: ridersHref,
    first: { label: "Enter the oldest", href: cashHref },
  }),
  waitingQueue({
    label: "Courier money overdue",
    needs: ["payments.reconcile"],
    count: async (db, by) => countOverdueParcels(db, by, await listCouriers(db)),
    href: "/admin/money/balances?show=overdue",
  }),
  waitingQueue({
    label: "Claims at couriers",
    needs: ["payments.reconcile"],
    count: countOpenClaims,
    href: "/admin/money/balances?show=claims",
  }),
];
