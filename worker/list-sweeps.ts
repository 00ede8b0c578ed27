import { sweepSpeed } from "#domains/speed/sweep-speed.ts";
import { sweepAccounts } from "#domains/accounts/delete-account-rows.ts";
import { setAsideExpired } from "#domains/inventory/set-aside-expired.ts";
import { claimLowStock } from "#domains/inventory/low-stock/claim-low-stock.ts";
import { refreshSoldUnits, refreshValuation } from "#domains/inventory/reports/stock-reports.ts";
import { sweepPictures } from "#domains/media/sweep-pictures.ts";
import { sweepStrayFiles } from "#domains/media/sweep-stray-files.ts";
import { enqueueColours } from "./colour-pictures.ts";
import { pictureColumns } from "./list-picture-columns.ts";
import { sweepImports } from "#domains/bulk-edits/imports/sweep-imports.ts";
import { sweepCarts } from "#domains/cart/sweep-carts.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { sweepContactMessages } from "#domains/support/delete-messages.ts";
import { sweepMessages } from "#domains/messaging/sweep-messages.ts";
import { sweepOrderDevices } from "#domains/push/order-devices.ts";
import { claimDueSupplies } from "#domains/refill/claim-due-supplies.ts";
import { sweepRefills } from "#domains/refill/forget-refills.ts";
import { sweepReturnPhotos } from "#domains/returns/sweep-photos.ts";
import { sweepBankFiles } from "#domains/bank-files/sweep-bank-files.ts";
import { sweepPaymentProofPhotos } from "#domains/orders/payments/payment-proofs/sweep-payment-proof-photos.ts";
import { sweepLostClaims } from "#domains/payouts/claims/claims.ts";
import { sweepPayoutFiles } from "#domains/payouts/sweep-payout-files.ts";
import { expireCredit } from "#domains/store-credit/expire-credit.ts";
import { sweepFormDrafts } from "#domains/staff/form-drafts/form-drafts.ts";
import { sweepInvitations } from "#domains/staff/invitations/sweep-invitations.ts";
import { sweepBulkRuns } from "#domains/staff/lists/run-bulk.ts";
import { sweepConfirmationTurns } from "#domains/notifications/sweep-confirmation-turns.ts";
import { sweepCodes } from "#domains/phone-codes/sweep-codes.ts";
import { sweepMailLog } from "#domains/mail-log/erase-mails.ts";
import { sweepPresence } from "#domains/staff/presence/presence.ts";
import { maxReturnDays } from "#kernel/return-policy.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { sweepWaitingOrders } from "#domains/orders/confirmation/sweep-waiting-orders.ts";
import { sumCourierDays } from "#domains/orders/courier-money/sum-courier-days.ts";
import { enqueuePolls } from "#domains/orders/courier-api/poll-courier.ts";
import { sweepCourierNews } from "#domains/orders/courier-api/receive-news.ts";
import { countSales, sumYears } from "#domains/orders/analytics/count-sales.ts";
import { countCityEnds } from "#domains/orders/risk/count-city-ends.ts";
import { anonymiseDueOrders } from "#domains/orders/anonymise-orders.ts";
import { enqueueSoldListings, rebuildListings } from "#domains/search/refresh-listings.ts";
import { enqueueAllStockAlerts, sweepStockAlerts } from "#domains/wishlist/enqueue-stock-alerts.ts";
import { sweepEvents } from "#platform/events/sweep-events.server.ts";
import { sweepFailedJobs } from "#platform/jobs/sweep-failed-jobs.server.ts";
import { sweepProcesses } from "#platform/processes/live-processes.server.ts";
import { publishDueProducts } from "#domains/catalog/products/schedule-product.ts";
import { applyDueDiscounts } from "#domains/pricing/schedule-discount.ts";
import { sweepRateLimits } from "#platform/rate-limits/rate-limit-counts.server.ts";
import type { MessageTransports } from "#platform/messaging/message-transport.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { Database } from "#platform/database/database.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";

/** Three in the morning in Pakistan, for what lists all files or reads a year. */
const quietHour = 22;

/** What the hourly job does, in this order: whatever is due, and what is kept no longer. */
export const listSweeps = (
  database: Database,
  storage: FileStorage,
  messages: MessageTransports,
): (() => Promise<unknown>)[] => [
  // First: until then shoppers are offered what expired at midnight.
  () => setAsideExpired(database, systemActor("sweep")),
  () => rebuildListings(database),
  () => publishDueProducts(database, systemActor("sweep")),
  () => applyDueDiscounts(database, systemActor("sweep")),
  () => claimLowStock(database),
  () => runTransaction(database, async (tx) => enqueueSoldListings(tx, await refreshSoldUnits(tx))),
  () => refreshValuation(database),
  async () =>
    sweepWaitingOrders(database, systemActor("sweep"), (await findShopSettings(database)).confirmation, messages),
  () => sweepCarts(database),
  () => sweepPictures(database, { storage, columns: pictureColumns }),
  () => enqueueColours(database),
  async () => {
    if (new Date().getUTCHours() === quietHour) await sweepStrayFiles(database, { storage });
  },
  () => sweepImports(database, storage, systemActor("sweep")),
  () => sweepReturnPhotos(database, storage, systemActor("sweep")),
  () => sweepPaymentProofPhotos(database, storage, systemActor("sweep")),
  () => sweepPayoutFiles(database, storage, systemActor("sweep")),
  () => sweepLostClaims(database, systemActor("sweep")),
  () => sweepBankFiles(database, storage, systemActor("sweep")),
  () => sweepRateLimits(database),
  () => sweepAccounts(database),
  () => sweepCodes(database),
  () => sweepInvitations(database),
  () => sweepPresence(database),
  () => sweepFormDrafts(database),
  () => sweepBulkRuns(database),
  async () =>
    anonymiseDueOrders(database, systemActor("sweep"), {
      returnDays: maxReturnDays(await findShopSettings(database)),
    }),
  () => countSales(database),
  async () => {
    if (new Date().getUTCHours() === quietHour) await sumYears(database);
  },
  () => countCityEnds(database),
  () => sumCourierDays(database),
  async () => {
    if ((await findShopSettings(database)).refill.enabled) await claimDueSupplies(database);
  },
  async () => expireCredit(database, systemActor("sweep"), { days: (await findShopSettings(database)).creditDays }),
  () => sweepRefills(database),
  () => sweepOrderDevices(database),
  () => enqueueAllStockAlerts(database),
  () => sweepStockAlerts(database),
  () => sweepConfirmationTurns(database),
  () => enqueuePolls(database),
  () => sweepCourierNews(database),
  () => sweepSpeed(database),
  () => sweepMailLog(database),
  () => sweepMessages(database),
  () => sweepContactMessages(database),
  () => sweepFailedJobs(database),
  () => sweepProcesses(database),
  () => sweepEvents(database),
];
