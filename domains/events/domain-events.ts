/** The history entry of a change of an order. */
interface OrderEntry {
  orderId: string;
  /** Null where the shopper's history has no entry. */
  position: number | null;
  /** Whether the shopper is mailed about it. */
  notify: boolean;
}

/** A step of a return. */
interface ReturnEntry {
  orderId: string;
  /** Whether the shopper is mailed about it. */
  notify: boolean;
}

/** What changes the store credit of a guest, which belongs to an order. */
interface OfGuest {
  /** The order that the credit belongs to; null or absent where an account owns it, or none takes part. */
  creditOfOrder?: string | null | undefined;
}

/** An entry in the ledger of store credit. */
interface CreditEntry extends OfGuest {
  entryId: string;
}

/**
 * Every domain event, with its payload. The part of the name before the dot is the kind of its subject, whose id the event carries beside the
 * payload. A payload holds ids and facts, no personal data: events stay for a day, and backups contain them.
 */
export interface DomainEvents {
  "api-key.created": Record<string, never>;
  "api-key.changed": Record<string, never>;
  "article.changed": { slug: string };
  /** Its time to be shown has come. */
  "article.due": { slug: string };
  /** `relist`: the values of filters change in lists. */
  "attribute.created": { relist: boolean };
  "attribute.changed": { relist: boolean };
  "attribute.archived": { relist: boolean };
  "attribute.unarchived": { relist: boolean };
  "banner.changed": Record<string, never>;
  /** Its time to be shown, or not any more, has come. */
  "banner.due": Record<string, never>;
  /** Staff made a link to goods that they offer a shopper. */
  "cart-link.created": Record<string, never>;
  "category.created": { slugs: string[] };
  /** Its texts or its place in the tree; with its slug, and the former one. */
  "category.changed": { slugs: string[] };
  "category.archived": { slugs: string[] };
  "category.unarchived": { slugs: string[] };
  "courier.created": Record<string, never>;
  "courier.changed": Record<string, never>;
  "courier.archived": Record<string, never>;
  "courier.unarchived": Record<string, never>;
  /** What it calls cities. */
  "courier.cities-changed": Record<string, never>;
  /** Parcels were listed for a courier to book. */
  "booking-sheet.made": Record<string, never>;
  "booking-sheet.parcels-released": Record<string, never>;
  /** Somebody has said which parcel a courier's words are about, or that nothing is to be done. */
  "courier-issue.closed": Record<string, never>;
  "customer.registered": Record<string, never>;
  "customer.forgotten": Record<string, never>;
  /** By staff. The subject is the account; null for a guest. */
  "customer.blocked": Record<string, never>;
  "customer.unblocked": Record<string, never>;
  "customer.noted": Record<string, never>;
  "customer.signed-out": Record<string, never>;
  "customer.exported": Record<string, never>;
  "customer.deleted-on-request": Record<string, never>;
  /** A login of the account has ended, or all have. */
  "customer.sessions-ended": Record<string, never>;
  /** The account's address is now verified: it was registered, changed, or proved by a reset of the password. */
  "customer.verified": Record<string, never>;
  /** A code that shoppers enter. */
  "discount-code.created": Record<string, never>;
  "discount-code.changed": Record<string, never>;
  /** Of the product of this id: it was saved, changed or ended. */
  "discount.changed": Record<string, never>;
  /** Lists show these products in another way, or no longer; the categories are those before and after. */
  "listings.changed": { productIds: string[]; categorySlugs: string[] };
  "order.placed": OfGuest;
  "order.confirmed": OrderEntry;
  /** The shopper could not be reached to confirm it. */
  "order.unreachable": OrderEntry;
  /** Half of the time has passed in which its shopper can confirm it. */
  "order.reminded": Record<string, never>;
  "order.edited": OrderEntry;
  "order.cancelled": OrderEntry;
  /** Nothing is on its way, and nobody owes anybody anything; see also "order.paid-out". */
  "order.closed": Record<string, never>;
  "order.reopened": Record<string, never>;
  "order.reference-given": OrderEntry;
  /** The shop looked for a transfer, and what came of it did not confirm the order; its money has an event of its own. */
  "order.transfer-checked": OrderEntry;
  /** Goods of it come back for the order of the payload; they are back. */
  "order.exchanged": { orderId: string };
  "order.exchange-received": { orderId: string };
  /** An advance of it was no money of its own: its shopper owes it again, and it may wait again for its transfer. */
  "order.advance-taken-back": OrderEntry;
  /** A refund of it did not arrive, or was never sent: its shopper is owed it again. */
  "order.refund-taken-back": OrderEntry;
  /** Some of what had been delivered came back. */
  "order.taken-back": OrderEntry;
  /** All of it came back, and its delivery fee is not paid back. */
  "order.delivery-kept": OrderEntry;
  "order.noted": Record<string, never>;
  /** Staff tried to reach its shopper; see also "order.unreachable". */
  "order.contacted": Record<string, never>;
  /** Staff said how risky it is, whatever its score. */
  "order.risk-overruled": Record<string, never>;
  /** Its tags changed. */
  "order.tagged": Record<string, never>;
  /** Other credentials open it, as after a new private link. */
  "order.access-changed": Record<string, never>;
  /** Its recipient was erased. */
  "order.forgotten": Record<string, never>;
  /** The photo of a transfer's receipt was deleted, because it was kept long enough. */
  "order.receipt-deleted": Record<string, never>;
  /** Its courier paid, as a payout says: entries of its book. What is audited of it says whether that closed the order, of which no other event tells. */
  "order.paid-out": Record<string, never>;
  /** The payout was reversed: each of its entries has its opposite. The order may be open again. */
  "order.payout-reversed": Record<string, never>;
  /** `shopper` is what it adds to what the shopper owes, in paisa: 0 where it is between the shop and a courier. The version before leaves it out. */
  "payment.recorded": { orderId: string; kind: string; amount: number; shopper?: number };
  "shipment.packed": OrderEntry;
  /** Its courier knows of it and has given its number, or knows no longer. */
  "shipment.booked": OrderEntry;
  "shipment.booking-cancelled": OrderEntry;
  "shipment.shipped": OrderEntry;
  "shipment.delivered": OrderEntry;
  /** The payout that said so was reversed: it is on its way again. */
  "shipment.delivery-reversed": OrderEntry;
  "shipment.refused": OrderEntry;
  "shipment.returned": OrderEntry;
  "shipment.lost": OrderEntry;
  /** The subject is the return. */
  "return.requested": ReturnEntry;
  "return.approved": ReturnEntry;
  "return.declined": ReturnEntry;
  "return.received": ReturnEntry;
  "return.inspected": ReturnEntry;
  "return.closed": ReturnEntry;
  /** A photo of it was deleted, because it was kept long enough. */
  "return.photo-deleted": Record<string, never>;
  /** The subject is the id of a job. */
  "job.retried": { task: string };
  "job.discarded": { task: string };
  /** The subject is the id of a mail in the log. */
  "mail.resent": { kind: string };
  "mail.discarded": { kind: string };
  "message.received": Record<string, never>;
  /** Its writer wrote again, to an answer. */
  "message.followed-up": { replyId: string };
  "message.answered": Record<string, never>;
  "message.noted": Record<string, never>;
  "message.closed": Record<string, never>;
  "message.reopened": Record<string, never>;
  /** Somebody sees to it, or nobody in particular any more. */
  "message.assigned": Record<string, never>;
  "page.changed": { slug: string };
  /** Its time to be shown has come. */
  "page.due": { slug: string };
  "site.changed": Record<string, never>;
  "mail-text.changed": Record<string, never>;
  /** In which language messages by WhatsApp and SMS are, which are sent, and their words. */
  "messaging.changed": Record<string, never>;
  /** The subject is the id of a message by WhatsApp or SMS in the log. */
  "sent-message.resent": { kind: string };
  "sent-message.discarded": { kind: string };
  /** The words of a message that staff send by hand. */
  "message-text.changed": Record<string, never>;
  "redirect.changed": Record<string, never>;
  /** Values of an attribute of the product, or of one of its variants. */
  "product.attributes-changed": Record<string, never>;
  "product.created": Record<string, never>;
  /** With the stacks that contain it and display what changed. */
  "product.changed": { stackIds: string[] };
  /** Its link for people without a login was made or ended. */
  "product.preview-link-changed": Record<string, never>;
  "product.archived": Record<string, never>;
  "product.unarchived": Record<string, never>;
  /** A file of products was sent, is being applied, is applied, or was stopped. */
  /** Discounts of many products that start and end together; each has an event of its own. */
  "sale.scheduled": Record<string, never>;
  "sale.cancelled": Record<string, never>;
  "product-import.sent": Record<string, never>;
  "product-import.started": Record<string, never>;
  "product-import.applied": Record<string, never>;
  "product-import.cancelled": Record<string, never>;
  /** Its file and its rows were deleted, because they were kept long enough. */
  "product-import.file-deleted": Record<string, never>;
  /** A courier's file was sent, booked or given up, or what was booked of it was taken back. */
  "payout.sent": Record<string, never>;
  "payout.booked": Record<string, never>;
  "payout.discarded": Record<string, never>;
  "payout.reversed": Record<string, never>;
  /** Its file was deleted, because it was kept long enough. */
  "payout.file-deleted": Record<string, never>;
  /** The file of a bank account or a wallet: it was sent, rows of it were booked, it was given up, or somebody said which order a row is for, or what its columns mean. */
  "bank-file.sent": Record<string, never>;
  "bank-file.row-matched": Record<string, never>;
  "bank-file.booked": Record<string, never>;
  "bank-file.discarded": Record<string, never>;
  "bank-file.file-deleted": Record<string, never>;
  "bank-file.columns-changed": Record<string, never>;
  /** What a courier owes for a parcel is demanded; the demand was met, refused or given up. */
  "claim.opened": Record<string, never>;
  "claim.answered": Record<string, never>;
  /** The payout that paid it, or was short, was reversed; or the parcel that was lost has turned up. */
  "claim.reversed": Record<string, never>;
  /** A courier's certificate of the tax that it withheld was stored, or removed. */
  "certificate.added": Record<string, never>;
  "certificate.removed": Record<string, never>;
  "settings.changed": Record<string, never>;
  /** The subject of an invitation's events is the invitation; of the others, the account. */
  "staff.invited": { role: string };
  "staff.invitation-revoked": Record<string, never>;
  /** The first owner was created, or an invitation accepted. */
  "staff.joined": { role: string };
  "staff.role-changed": { role: string };
  "staff.removed": Record<string, never>;
  "staff.signed-in": { secondFactor: "none" | "authenticator" | "recovery-code" | "passkey" };
  "staff.passkey-added": Record<string, never>;
  "staff.passkey-removed": Record<string, never>;
  "staff.second-factor-changed": { change: "enrolled" | "removed" | "reset" | "recovery-codes" };
  /** What is required of all staff. */
  "staff.policy-changed": Record<string, never>;
  /** Of a customer's credit, by the entry of its ledger. */
  "store-credit.issued": CreditEntry;
  /** What it had paid of an order came back. */
  "store-credit.given-back": CreditEntry;
  "store-credit.corrected": CreditEntry;
  "store-credit.expired": CreditEntry;
  /** What is left of a guest's credit soon ends, of which its customer is told. */
  "store-credit.ending": OfGuest;
  /** Nothing of it ends on the day that its customer was told: no credit ends any more, or what would have ended is spent. */
  "store-credit.not-ending": OfGuest;
  /** The credit of guests' orders became that of an account; the subject is the account's credit. */
  "store-credit.moved": { orderIds: string[] };
  /** A guest has a new secret code for it. */
  "store-credit.code-made": Record<string, never>;
  /** Where a variant lies, or at how many units it is low. */
  "stock.details-changed": Record<string, never>;
  /** A count of the stock was booked; its variants have events of their own. */
  "stock-count.booked": Record<string, never>;
  "stock-count.discarded": Record<string, never>;
  /** All users and orders were handed out to a staff member, or written into a file. */
  "shop.exported": Record<string, never>;
  /**
   * The available units of a variant changed. `productIds` are the products that sell it, stacks included, where
   * shoppers see the change; `backInStock` the variants that can be bought again.
   */
  "stock.changed": { productIds: string[]; backInStock: string[] };
}

export type EventType = keyof DomainEvents;

/** An event of one type, or of any. */
export type DomainEvent<Type extends EventType = EventType> = {
  [T in Type]: {
    type: T;
    /** The id of the subject; null when the event concerns many or the only one of its kind. */
    subjectId: string | null;
    payload: DomainEvents[T];
  };
}[Type];
