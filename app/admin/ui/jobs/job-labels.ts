import type { Jobs } from "#domains/jobs/enqueue.ts";
import type { FailedJobState } from "#domains/jobs/list-failed-jobs.ts";

/** What each job does, in words. */
const jobLabels: Record<keyof Jobs, string> = {
  "begin-confirmations": "Put new orders into the list of calls, or confirm them",
  "begin-confirmation": "Put a new order into the list of calls, or confirm it",
  "send-order-confirmation": "Mail the confirmation of an order",
  "send-confirmation-reminder": "Mail that an order waits to be confirmed",
  "send-return-update": "Mail a step of a return",
  "send-credit-mail": "Mail a customer about store credit",
  "forget-payout-texts": "Erase what staff wrote about claims for an erased customer",
  "forget-returns": "Erase what an erased customer said and showed of returns",
  "plan-refills": "Note when the goods of an order will be empty",
  "plan-account-refills": "Note when the goods of a customer will be empty",
  "send-refill-reminder": "Remind a customer to order again",
  "forget-refills": "Erase what is known of an erased customer’s reminders",
  "spread-order-news": "Tell browsers what becomes of an order",
  "push-order-news": "Tell a browser what becomes of an order",
  "forget-order-devices": "Erase the browsers that were told of an erased customer’s orders",
  "send-order-state": "Mail an update of an order",
  "send-order-limit-notice": "Mail the shop about refused orders",
  "send-contact-message": "Mail a message of the contact form to the shop",
  "send-message-follow-up": "Mail what a customer wrote to an answer to the shop",
  "send-message-answer": "Mail an answer to a message",
  "claim-guest-orders": "Give an account the orders of its address",
  "send-email-verification": "Mail the link that verifies an address",
  "send-email-change": "Mail the link of a new address",
  "send-password-reset": "Mail the link of a new password",
  "send-registration-notice": "Mail that somebody tried to register again",
  "send-staff-invitation": "Mail an invitation to the staff",
  "send-order-message": "Compose a message about an order",
  "send-credit-message": "Compose a message about store credit",
  "resend-message": "Compose a message again",
  "read-whatsapp": "Read what WhatsApp and the SMS service told",
  "answer-whatsapp": "Act on what a customer wrote by WhatsApp",
  "send-message": "Send a message by WhatsApp or SMS",
  "send-phone-code": "Send a code to a phone",
  "tell-back-in-stock": "Look for whom a product is back in stock",
  "send-back-in-stock": "Mail that a product is back in stock",
  "push-back-in-stock": "Tell a browser that a product is back in stock",
  "refresh-listings": "Refresh products in lists and search",
  "refresh-attribute-listings": "Refresh the filters of products",
  "refresh-category-listings": "Refresh the products of a category",
  "publish-products": "Publish products at their time",
  "apply-discounts": "Start and end discounts at their time",
  "announce-content": "Show or hide content at its time",
  "check-product-import": "Check a file of products",
  "check-small-import": "Check a small file of products",
  "apply-product-import": "Store the products of a file",
  "send-low-stock-alert": "Mail the shop about low stock",
  "send-test-mail": "Mail a test of the mails’ texts",
  "claim-lost-parcel": "Claim a lost parcel from its courier",
  "pay-recovered-claims": "End a claim that was paid after all",
  "delete-files": "Delete files that nothing names any more",
  "send-courier-bookings": "Book parcels through a courier’s API",
  "cancel-courier-booking": "Cancel a booking with its courier",
  "apply-courier-news": "Move parcels by what a courier sent",
  "poll-courier": "Ask a courier where its parcels are",
  "adopt-parcels": "Give a courier the parcels under its new name",
  "render-pictures": "Prepare the sizes of pictures",
  "colour-pictures": "Find the colours of pictures",
  "mark-sales-days": "Note the days whose sales changed",
  "count-sales": "Count the sales of days",
  "resend-mail": "Send a mail again",
  sweep: "Clean up, once an hour",
};

/** A job of another version of the shop is named as it is. */
export function describeJob(task: string): string {
  return Object.hasOwn(jobLabels, task) ? jobLabels[task as keyof Jobs] : task;
}

/** The jobs of this version, by their names. */
export const jobTasks = Object.keys(jobLabels) as (keyof Jobs)[];

export const failedJobStateLabels: Record<FailedJobState, string> = {
  again: "Will be tried again",
  "for-good": "No more tries",
};
