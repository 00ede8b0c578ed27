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
  "email-changed": "Your e-mail address is changed",
  "profile-changed": "Your profile is changed",
  "address-kept": "Your address is kept",
  "staff-invited": "The invitation is on its way. Its link opens once, within 48 hours.",
  "invitation-revoked": "The invitation is revoked",
  "staff-role-changed": "The role is changed, and the member is signed out everywhere",
  "staff-removed": "The member is removed, and signed out everywhere",
  "staff-second-factor-reset": "The second factor is reset, and the member is signed out everywhere",
  "staff-policy-saved": "Saved",
  "second-factor-removed": "Your second factor is removed",
  "recovery-code-used": "You are in. That recovery code is used up; set up your app again if you have lost it.",
  "order-placed": "The order is placed",
  "order-confirmed": "The order is confirmed: it may be packed",
  "order-contacted": "The attempt is logged",
  "order-cancelled": "The order is cancelled, and its goods are back on sale",
  "order-edited": "The order is changed",
  "order-noted": "The note is added",
  "order-tagged": "The tags are changed",
  "parcel-packed": "The parcel is packed",
  "parcel-shipped": "The parcel is handed over, and the shopper is mailed",
  "parcel-delivered": "The parcel is delivered",
  "parcel-refused": "The parcel is refused; its goods wait among the unavailable ones",
  "parcel-returned": "The parcel is back; its goods wait among the unavailable ones",
  "parcel-lost": "The parcel is lost",
  "payment-recorded": "The entry is in the book",
  "product-created": "The draft is created. Add pictures and stock, then put it on sale.",
  "product-saved": "Saved",
  "products-saved": "Saved",
  "sale-scheduled": "The sale is scheduled",
  "sale-ended": "The sale ends within seconds",
  "product-published": "The product is on sale",
  "product-drafted": "The product is a draft: shoppers do not see it",
  "product-archived": "The product is archived: its page says that it is no longer sold",
  "product-unarchived": "The product is back, as a draft",
  "content-saved": "Saved. The shop shows it from now on, or from its time on.",
  "content-deleted": "Deleted",
  "redirects-added": "The redirects are added",
  "settings-saved": "Saved. Pages and mails show it from now on.",
  "stock-recorded": "The stock is recorded",
  "mail-resent": "The mail is on its way",
  "mail-discarded": "The mail is not sent",
  "address-removed": "The address is removed",
} as const;

export type FlashKey = keyof typeof flashMessages;

/** Whether the text is the key of a message. It comes from a cookie. */
export function isFlashKey(text: string): text is FlashKey {
  return Object.hasOwn(flashMessages, text);
}
