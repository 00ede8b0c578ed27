import { applyImport } from "#domains/bulk-edits/imports/apply-import.ts";
import { checkImport } from "#domains/bulk-edits/imports/check-import.ts";
import { findShopSettings } from "#domains/settings/find-shop-settings.ts";
import { announceContent } from "#domains/cms/announce-content.ts";
import { readWebhooks } from "#domains/messaging/incoming/read-webhooks.ts";
import { renderPictures } from "#domains/media/render-pictures.ts";
import { colourListedPictures } from "./colour-pictures.ts";
import { sendBackInStock } from "#domains/notifications/send-back-in-stock.ts";
import { sendConfirmationReminder } from "#domains/notifications/send-confirmation-reminder.ts";
import { sendContactMessage, sendMessageFollowUp } from "#domains/notifications/send-contact-message.ts";
import {
  sendEmailChange,
  sendEmailVerification,
  sendPasswordReset,
  sendRegistrationNotice,
} from "#domains/notifications/send-account-mails.ts";
import { sendMailAgain } from "#domains/notifications/send-mail-again.ts";
import { sendLowStockAlert } from "#domains/notifications/send-low-stock-alert.ts";
import { sendMessageAnswer } from "#domains/notifications/send-message-answer.ts";
import { sendOrderConfirmation } from "#domains/notifications/send-order-confirmation.ts";
import { sendOrderLimitNotice } from "#domains/notifications/send-order-limit-notice.ts";
import { answerWhatsApp } from "#domains/notifications/answer-whatsapp.ts";
import { resendMessage } from "#domains/notifications/resend-message.ts";
import { pushBackInStock } from "#domains/notifications/push-back-in-stock.ts";
import { pushOrderNews, spreadOrderNews } from "#domains/notifications/push-order-news.ts";
import { forgetOrderDevices } from "#domains/push/order-devices.ts";
import { sendOrderMessage } from "#domains/notifications/send-order-message.ts";
import { sendOrderState } from "#domains/notifications/send-order-state.ts";
import { sendPhoneCode } from "#domains/notifications/send-phone-code.ts";
import { sendRefillReminder } from "#domains/notifications/send-refill-reminder.ts";
import { sendCreditMail } from "#domains/notifications/send-credit-mail.ts";
import { sendCreditMessage } from "#domains/notifications/send-credit-message.ts";
import { sendReturnUpdate } from "#domains/notifications/send-return-update.ts";
import { forgetRefills } from "#domains/refill/forget-refills.ts";
import { planAccountRefills, planRefills } from "#domains/refill/plan-refills.ts";
import { forgetPayoutTexts } from "#domains/payouts/forget-payout-texts.ts";
import { forgetReturns } from "#domains/returns/forget-returns.ts";
import { sendStaffInvitation } from "#domains/notifications/send-staff-invitation.ts";
import { systemActor } from "#kernel/system-actor.ts";
import { beginConfirmation, beginConfirmations } from "#domains/orders/confirmation/begin-confirmation.ts";
import { claimLostParcel, payClaimsOfOrder } from "#domains/payouts/claims/claims.ts";
import { adoptParcels } from "#domains/orders/courier-api/adopt-parcels.ts";
import { cancelBooking } from "#domains/orders/courier-api/cancel-bookings.ts";
import { pollCourier } from "#domains/orders/courier-api/poll-courier.ts";
import { applyReceivedNews } from "#domains/orders/courier-api/receive-news.ts";
import { sendBookings } from "#domains/orders/courier-api/send-bookings.ts";
import { countSales } from "#domains/orders/analytics/count-sales.ts";
import { markSalesDays } from "#domains/orders/analytics/mark-sales-days.ts";
import {
  enqueueAttributeListings,
  refreshListings,
  refreshCategoryListings,
} from "#domains/search/refresh-listings.ts";
import { enqueueStockAlerts } from "#domains/wishlist/enqueue-stock-alerts.ts";
import { sendTestMail } from "#domains/notifications/send-test-mail.ts";
import { sendWaitingMessage } from "#domains/notifications/send-waiting-message.ts";
import { renderSample } from "#emails/render-sample.tsx";
import { renderAccountMail } from "#emails/account-mail.tsx";
import { renderBackInStock } from "#emails/back-in-stock.tsx";
import { renderConfirmationReminder } from "#emails/confirmation-reminder.tsx";
import { renderContactMessage } from "#emails/contact-message.tsx";
import { renderLowStock } from "#emails/low-stock.tsx";
import { renderMessageAnswer } from "#emails/message-answer.tsx";
import { renderOrderConfirmation } from "#emails/order-confirmation.tsx";
import { renderOrderLimitNotice } from "#emails/order-limit-notice.tsx";
import { renderRefillReminder } from "#emails/refill-reminder.tsx";
import { renderCreditMail } from "#emails/credit-mail.tsx";
import { renderReturnUpdate } from "#emails/return-update.tsx";
import { renderOrderUpdate } from "#emails/order-update.tsx";
import type { Database } from "#platform/database/database.server.ts";
import type { Jobs } from "#domains/jobs/enqueue.ts";
import { claimOrdersOfAccount } from "./claim-orders-of-account.ts";
import { sweepAll } from "./sweep-all.ts";
import { publishDueProducts } from "#domains/catalog/products/schedule-product.ts";
import { applyDueDiscounts } from "#domains/pricing/schedule-discount.ts";
import type { WorkerContext } from "./worker-context.ts";
import { listSweeps } from "./list-sweeps.ts";

declare global {
  namespace GraphileWorker {
    /** The library types each task of a worker by this table. */
    interface Tasks extends Jobs {}
  }
}

/** The tasks by job name; a job that throws is retried later. */
type Tasks = { [Name in keyof Jobs]: (payload: Jobs[Name]) => Promise<void> };

/** All tasks of the worker. */
export function listTasks(
  {
    storage,
    mail,
    messages,
    whatsAppNumberId = null,
    push,
    baseUrl,
    picturesAhead,
    secretKey,
    courierUrls,
    log,
  }: Omit<WorkerContext, "databaseUrl" | "ownsDatabase">,
  database: Database,
): Tasks {
  const dependencies = { database, mail, baseUrl, log };
  const couriers = { secretKey, courierUrls };
  return {
    "begin-confirmations": async ({ orderIds }) =>
      beginConfirmations(database, systemActor("begin-confirmation"), orderIds, await findShopSettings(database)),
    "begin-confirmation": async ({ orderId }) =>
      beginConfirmation(database, systemActor("begin-confirmation"), orderId, await findShopSettings(database)),
    "send-order-confirmation": ({ orderId }) =>
      sendOrderConfirmation({ ...dependencies, render: renderOrderConfirmation }, orderId),
    "send-confirmation-reminder": ({ orderId }) =>
      sendConfirmationReminder({ ...dependencies, render: renderConfirmationReminder }, orderId),
    "send-order-state": (payload) => sendOrderState({ ...dependencies, render: renderOrderUpdate }, payload),
    "send-return-update": (payload) => sendReturnUpdate({ ...dependencies, render: renderReturnUpdate }, payload),
    "send-credit-mail": (payload) => sendCreditMail({ ...dependencies, render: renderCreditMail }, payload),
    "forget-payout-texts": ({ orderIds }) => forgetPayoutTexts(database, orderIds),
    "forget-returns": ({ orderIds }) => forgetReturns(database, storage, orderIds),
    "plan-refills": async ({ orderId }) => {
      const { daysBefore } = (await findShopSettings(database)).refill;
      await planRefills(database, systemActor("plan-refills"), { orderId, daysBefore });
    },
    "plan-account-refills": async ({ accountId }) => {
      const { daysBefore } = (await findShopSettings(database)).refill;
      await planAccountRefills(database, systemActor("plan-account-refills"), { accountId, daysBefore });
    },
    "send-refill-reminder": ({ reminderId }) =>
      sendRefillReminder({ ...dependencies, messages, render: renderRefillReminder }, reminderId),
    "forget-refills": ({ orderIds }) => forgetRefills(database, orderIds),
    "send-order-limit-notice": (payload) =>
      sendOrderLimitNotice({ ...dependencies, render: renderOrderLimitNotice }, payload),
    "claim-guest-orders": (payload) => claimOrdersOfAccount(database, payload),
    "send-contact-message": ({ messageId }) =>
      sendContactMessage({ ...dependencies, render: renderContactMessage }, messageId),
    "send-message-follow-up": ({ replyId }) =>
      sendMessageFollowUp({ ...dependencies, render: renderContactMessage }, replyId),
    "send-message-answer": ({ replyId }) =>
      sendMessageAnswer({ ...dependencies, render: renderMessageAnswer }, replyId),
    "send-email-verification": ({ accountId }) =>
      sendEmailVerification({ ...dependencies, render: renderAccountMail }, accountId),
    "send-email-change": (payload) => sendEmailChange({ ...dependencies, render: renderAccountMail }, payload),
    "send-password-reset": ({ email }) => sendPasswordReset({ ...dependencies, render: renderAccountMail }, email),
    "send-registration-notice": ({ email }) =>
      sendRegistrationNotice({ ...dependencies, render: renderAccountMail }, email),
    "send-phone-code": ({ codeId }) => sendPhoneCode({ database, messages, secretKey }, codeId),
    "send-staff-invitation": ({ invitationId }) =>
      sendStaffInvitation({ ...dependencies, render: renderAccountMail }, invitationId),
    "resend-mail": ({ mailId }) =>
      sendMailAgain(
        {
          ...dependencies,
          renders: {
            confirmation: renderOrderConfirmation,
            update: renderOrderUpdate,
            reminder: renderConfirmationReminder,
            returned: renderReturnUpdate,
            contact: renderContactMessage,
            answer: renderMessageAnswer,
            account: renderAccountMail,
          },
        },
        mailId,
      ),
    "send-order-message": (payload) => sendOrderMessage({ database, messages, baseUrl }, payload),
    "spread-order-news": (payload) => spreadOrderNews(database, payload),
    "push-order-news": (payload) => pushOrderNews({ database, push, baseUrl }, payload),
    "forget-order-devices": ({ orderIds }) => forgetOrderDevices(database, orderIds),
    "send-credit-message": (payload) => sendCreditMessage({ database, messages, baseUrl }, payload),
    "resend-message": (payload) => resendMessage({ database, messages, baseUrl }, payload),
    "read-whatsapp": () => readWebhooks(database, { whatsAppNumberId }),
    "answer-whatsapp": ({ incomingId }) => answerWhatsApp(database, incomingId),
    "send-message": ({ messageId }) => sendWaitingMessage({ database, messages, baseUrl }, messageId),
    "tell-back-in-stock": async ({ variantIds }) => void (await enqueueStockAlerts(database, variantIds)),
    "push-back-in-stock": ({ alertId }) => pushBackInStock({ database, push, baseUrl }, alertId),
    "send-back-in-stock": ({ alertId }) => sendBackInStock({ ...dependencies, render: renderBackInStock }, alertId),
    "send-low-stock-alert": ({ alertId }) => sendLowStockAlert({ ...dependencies, render: renderLowStock }, alertId),
    "refresh-listings": ({ productIds }) => refreshListings(database, productIds),
    "refresh-attribute-listings": ({ attributeId }) => enqueueAttributeListings(database, attributeId),
    "refresh-category-listings": ({ categoryId }) => refreshCategoryListings(database, categoryId),
    "publish-products": async () => void (await publishDueProducts(database, systemActor("publish-products"))),
    "apply-discounts": async () => void (await applyDueDiscounts(database, systemActor("apply-discounts"))),
    "send-test-mail": (payload) => sendTestMail({ ...dependencies, render: renderSample }, payload),
    "announce-content": (payload) => announceContent(database, systemActor("announce-content"), payload),
    "mark-sales-days": ({ orderIds, since }) => markSalesDays(database, orderIds, since),
    "count-sales": () => countSales(database),
    "check-product-import": ({ importId }) => checkImport(database, storage, importId),
    "check-small-import": ({ importId }) => checkImport(database, storage, importId),
    "apply-product-import": ({ importId }) => applyImport(database, importId),
    "claim-lost-parcel": ({ shipmentId }) => claimLostParcel(database, systemActor("claim-lost-parcel"), shipmentId),
    "pay-recovered-claims": ({ orderId }) => payClaimsOfOrder(database, systemActor("pay-recovered-claims"), orderId),
    "send-courier-bookings": ({ sheetId }) =>
      sendBookings(database, systemActor("send-courier-bookings"), couriers, sheetId),
    "cancel-courier-booking": ({ bookingId }) =>
      cancelBooking(database, systemActor("cancel-courier-booking"), couriers, bookingId),
    "apply-courier-news": ({ courierId }) =>
      applyReceivedNews(database, systemActor("apply-courier-news"), courierId, { log }),
    "poll-courier": (payload) => pollCourier(database, systemActor("poll-courier"), couriers, payload, log),
    "adopt-parcels": (payload) => adoptParcels(database, payload),
    "render-pictures": async ({ keys }) => {
      if (!picturesAhead) return;
      const missing = await renderPictures(database, storage, keys);
      if (missing.length > 0) log.error({ missing }, "The originals of these pictures are not in file storage");
      await colourListedPictures(database, storage, keys);
    },
    "colour-pictures": () => colourListedPictures(database, storage),
    "delete-files": async ({ keys }) => {
      for (const key of keys) await storage.delete(key);
    },
    sweep: () => sweepAll(listSweeps(database, storage, messages)),
  };
}
