import { wording } from "#kernel/wording.ts";

/** The messages that the next page displays once after an action. */
export const flashMessages = {
  registered: `${wording.registered}. Open the link that we have mailed you: it logs you in.`,
  "logged-in": wording.loggedIn,
  "logged-in-saved": `${wording.loggedIn}. What you saved is on your wishlist.`,
  "logged-out": "You are logged out",
  "account-deleted": "Your account is deleted",
  "password-reset": "Your new password is set. Log in with it.",
  "password-changed": "Your password is changed",
  saved: "Saved to your wishlist",
  unsaved: "Removed from your wishlist",
  "phone-verified":
    "Your number is verified: a code that we send to it logs you in",
  "phone-removed": "The number is removed, and logs you in no more",
  "email-changed": "Your e-mail address is changed",
  "profile-changed": "Your profile is changed",
  "address-kept": "Your address is kept",
  "staff-invited":
    "The invitation is on its way. Its link opens once, within 48 hours.",
  "invitation-revoked": "The invitation is revoked",
  "staff-role-changed":
    "The role is changed, and the member is signed out everywhere",
  "staff-removed": "The member is removed, and signed out everywhere",
  "staff-second-factor-reset":
    "The second factor is reset, and the member is signed out everywhere",
  "staff-policy-saved": "Saved",
  "discount-code-saved": "The discount code is saved",
  "discount-link-opened":
    "Your discount code is in your cart: it counts there as soon as its goods are in it",
  "discount-link-refused": "That discount code cannot be used at the moment",
  "discount-link-limited":
    "Many codes were tried from your connection. Wait some minutes, then open the link again",
  "second-factor-removed": "Your second factor is removed",
  "passkey-added": "Your passkey is registered: you can sign in with it",
  "passkey-removed": "The passkey is removed",
  "recovery-code-used":
    "You are in. That recovery code is used up; set up your app again if you have lost it.",
  "shopper-confirmed":
    "Thank you. Your order is confirmed, and we pack it next.",
  "news-on": "This browser shows you what becomes of this order",
  "news-off": "This browser shows no more of this order",
  "news-refused":
    "This browser cannot be told about this order. We mail you all the same.",
  "receipt-sent": "We have your receipt, and look for your transfer",
  "return-requested": "We have your request, and answer it soon",
  "return-answered": "The answer is on its way to the customer",
  "return-received": "It is here. Look at each piece next.",
  "return-known": "This parcel was received before",
  "return-inspected": "Each piece is decided on",
  "return-exchanged": "The order for what the customer wants instead is placed",
  "return-refunded": "The refund is in the book of the order",
  "return-credited": "The customer has it as store credit",
  "return-refunded-before":
    "The refund was in the book of the order already: nothing more was booked",
  "shopper-corrected": "Your correction is saved",
  "transfer-answered": "The answer is kept, and the customer is mailed",
  "transfer-partly":
    "The part is recorded, and the customer is mailed what is still due",
  "refill-on": "We remind you once, a few days before it is empty",
  "refill-on-always": "We remind you before something you ordered is empty",
  "refill-off": "You get no reminder",
  "refill-not-offered": "This reminder is not offered any more",
  "message-language": "Messages come in this language from now on",
  "message-language-not-offered":
    "The shop does not send messages in this language any more",
  "messages-on": "Updates of this order come by WhatsApp",
  "messages-off": "We send no more messages about this order",
  "bank-file-known": "This file was sent before: here it is",
  "bank-file-booked": "The rows are booked, and the customers are told",
  "bank-file-partly-booked":
    "A part of the rows is booked: press again for the rest, and see below what was left out",
  "bank-file-discarded": "The file is discarded",
  "bank-row-matched": "The row is matched: it is booked with the next press",
  "order-placed": "The order is placed",
  "order-confirmed": "The order is confirmed: it may be packed",
  "order-contacted": "The attempt is logged",
  "no-call-left": "Nobody is to be called now",
  "order-cancelled": "The order is cancelled, and its goods are back on sale",
  "order-edited": "The order is changed",
  "credit-changed": "The store credit is changed",
  "order-exchanged": "The exchange is placed: this is its order",
  "exchange-received": "The goods wait among the returned ones",
  "risk-overruled": "Your word is kept, and decides instead of the score",
  "order-noted": "The note is added",
  "order-tagged": "The tags are changed",
  "parcel-packed": "The parcel is packed",
  "sheet-made": "The sheet is made: download it for the courier",
  "sheet-made-in-part":
    "The sheet is made. Some parcels were left out: somebody else has booked them, they were cancelled, or their city has no name with the courier yet.",
  "booking-begun":
    "The parcels are being booked: what comes of each stands here",
  "booking-begun-in-part":
    "The parcels are being booked. Some were left out: somebody else has booked them, they were cancelled, their phone is no mobile number, or their city has no name with the courier yet.",
  "bookings-withdrawn":
    "Those that were not sent are off the sheet; the courier is told of the others",
  "no-bookings-withdrawn":
    "Nothing was cancelled: mark parcels that the courier has not fetched",
  "bookings-retried": "The marked ones are sent again, and looked up first",
  "no-bookings-retried":
    "Nothing is sent again: mark parcels that are refused or without an answer",
  "courier-connected": "Saved. Try the connection before you book with it.",
  "courier-issue-linked": "The parcel has the courier’s number now",
  "courier-issue-set-aside": "It is set aside",
  "parcels-released":
    "Those that had not left are off the sheet, and wait for another one",
  "no-parcels-released":
    "Nothing was taken off: mark parcels that have not left",
  "cities-named": "The names are kept for all parcels to come",
  "city-list-kept": "The list is kept",
  "parcel-shipped": "The parcel is handed over, and the shopper is mailed",
  "parcel-delivered": "The parcel is delivered",
  "parcel-refused":
    "The parcel is refused; its goods wait among the unavailable ones",
  "parcel-returned":
    "The parcel is back; its goods wait among the unavailable ones",
  "parcel-lost": "The parcel is lost",
  "payment-recorded": "The entry is in the book",
  "claim-answered": "The answer is in the book of the order",
  "certificate-added": "The certificate is stored",
  "certificate-removed": "The certificate is removed",
  "payout-known": "The shop has this file already: this is what became of it",
  "payout-partly-booked":
    "What you chose is booked. The rest was tried again, and can be booked too",
  "payout-booked": "The payout is in the books",
  "payout-discarded": "The payout is discarded: its file can be sent again",
  "product-created":
    "The draft is created. Add pictures and stock, then put it on sale.",
  "product-saved": "Saved",
  "products-saved": "Saved",
  "sale-scheduled": "The sale is scheduled",
  "sale-ended": "The sale ends within seconds",
  "product-published": "The product is on sale",
  "product-drafted": "The product is a draft: shoppers do not see it",
  "product-scheduled": "The product goes on sale by itself at that time",
  "product-unscheduled": "The product stays a draft until you put it on sale",
  "product-duplicated":
    "This is the copy: a draft with codes of its own, without stock and discount",
  "product-archived":
    "The product is archived: its page says that it is no longer sold",
  "product-unarchived": "The product is back, as a draft",
  "content-saved": "Saved. The shop shows it from now on, or from its time on.",
  "content-deleted": "Deleted",
  "redirects-added": "The redirects are added",
  "settings-saved": "Saved. Pages and mails show it from now on.",
  "courier-saved": "Saved",
  "attribute-saved": "Saved. Lists follow within seconds.",
  "category-created": "Created",
  "category-saved": "Saved",
  "category-moved": "Moved",
  "category-archived":
    "Archived: its page says that it is no longer there. Its products stay on sale.",
  "category-unarchived": "It is back, with its products",
  "stock-recorded": "The stock is recorded",
  "mail-resent": "The mail is on its way",
  "api-key-created": "The key is made",
  "api-key-revoked": "The key is revoked: it opens nothing any more",
  "api-key-saved": "Saved",
  "customer-noted": "The note is added",
  "customer-blocked": "The customer is blocked: new orders are refused",
  "customer-unblocked": "The shop takes the customer's orders again",
  "customer-signed-out": "The customer is signed out everywhere",
  "customer-deleted": "The account is deleted",
  "sent-message-resent": "The message goes out again",
  "sent-message-discarded": "The message is not sent any more",
  "message-answered": "The answer is on its way",
  "message-answered-there": "The message counts as answered",
  "message-noted": "The note is added",
  "message-closed": "The message is closed",
  "message-reopened": "The message is open again",
  "message-taken": "The message is yours",
  "message-let-go": "The message is nobody's any more",
  "job-retried": "The job runs now",
  "job-discarded": "The job is discarded",
  "mail-discarded": "The mail is not sent",
  "view-saved": "The view is saved: it is a tab above the list",
  "view-deleted": "The view is deleted",
  "address-removed": "The address is removed",
} as const;

export type FlashKey = keyof typeof flashMessages;

/** Whether the text is the key of a message. It comes from a cookie. */
export function isFlashKey(text: string): text is FlashKey {
  return Object.hasOwn(flashMessages, text);
}
