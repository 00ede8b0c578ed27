/** The words of a mail that the owner can change. `{number}` and the like stand for what each mail has. */
export interface MailText {
  /** One line. */
  subject: string;
  /** The first paragraph; line breaks stay. */
  intro: string;
}

interface MailTextDefault extends MailText {
  /** What the mail is, for who edits it. */
  label: string;
  /** What may stand in braces, with an example. */
  placeholders: Readonly<Record<string, string>>;
}

const shop = { shop: "Taqat" };
const order = { ...shop, number: "10001", name: "Ayesha", total: "Rs 4,500", date: "22 Nov 2026, 3:05 pm" };
const update = (label: string, what: string): MailTextDefault => ({
  label,
  subject: `Your {shop} order {number} ${what}`,
  intro: "Dear {name}, this is about your order {number}, as of {date}.",
  placeholders: order,
});

const about = (label: string, subject: string, what: string): MailTextDefault => ({
  label,
  subject,
  intro: `Dear {name}, ${what}`,
  placeholders: { ...order, return: "R-101" },
});

const credit = (label: string, subject: string, what: string): MailTextDefault => ({
  label,
  subject,
  intro: `Dear {name}, ${what}`,
  placeholders: { ...shop, name: "Ayesha", amount: "Rs 1,500", balance: "Rs 2,000" },
});

/** Every mail whose words the owner can change, with the words that it has until then. */
export const mailTexts = {
  "order-confirmation": {
    label: "Order received",
    subject: "Your {shop} order {number}",
    intro: "We have your order {number}, placed on {date}.",
    placeholders: order,
  },
  "confirmation-reminder": {
    label: "Order still to be confirmed",
    subject: "Please confirm your {shop} order {number}",
    intro: "Dear {name}, your order {number} of {date} still waits for your word.",
    placeholders: order,
  },
  "order-placed": update("Order waits again", "is placed"),
  "order-confirmed": update("Order confirmed", "is confirmed"),
  "order-edited": update("Order changed", "was changed"),
  "order-transfer": {
    label: "Transfer checked",
    subject: "Your transfer for {shop} order {number}",
    intro: "Dear {name}, this is about your order {number}, as of {date}.",
    placeholders: order,
  },
  "order-packed": update("Parcel packed", "is packed"),
  "order-shipped": update("Parcel on its way", "is on its way"),
  "order-delivered": update("Parcel arrived", "has arrived"),
  "order-lost": {
    ...update("Parcel lost", "was lost"),
    subject: "A parcel of your {shop} order {number} was lost",
  },
  "order-cancelled": update("Order cancelled", "is cancelled"),
  "order-refused": update("Parcel not accepted", "was not accepted"),
  "order-returned": update("Parcel back at the shop", "has come back to us"),
  "return-requested": about(
    "Return asked for",
    "Your {shop} return {return}",
    "we have your request to send back something of order {number}, and answer it soon.",
  ),
  "return-approved": about(
    "Return approved",
    "You can send it back: {return}",
    "you can send back what you asked for, of order {number}.",
  ),
  "return-declined": about(
    "Return declined",
    "About your {shop} return {return}",
    "we cannot take back what you asked for, of order {number}.",
  ),
  "return-received": about(
    "Return arrived",
    "Your {shop} return {return} has arrived",
    "what you sent back of order {number} is here.",
  ),
  "return-closed": about(
    "Return closed",
    "Your {shop} return {return} is closed",
    "this ends your return of order {number}.",
  ),
  "credit-issued": credit(
    "Store credit given",
    "{amount} of store credit at {shop}",
    "you have {amount} of store credit from us.",
  ),
  "credit-given-back": credit(
    "Store credit back",
    "{amount} of your store credit at {shop} is back",
    "{amount} of store credit that you had used is back.",
  ),
  "credit-expiring": credit(
    "Store credit ends soon",
    "Your store credit at {shop} ends soon",
    "{amount} of your store credit ends soon.",
  ),
  "back-in-stock": {
    label: "Back in stock",
    subject: "Back at {shop}: {product}",
    intro: "What you waited for can be ordered again.",
    placeholders: { ...shop, product: "Amber Whey", price: "Rs 12,500" },
  },
  "refill-reminder": {
    label: "Reminder to order again",
    subject: "Nearly empty: {product}",
    intro: "Dear {name}, you asked us to tell you before this is empty. By our count that is soon.",
    placeholders: { ...shop, name: "Ayesha", product: "Amber Whey" },
  },
  "email-verification": {
    label: "Confirm a registration",
    subject: "Confirm your registration at {shop}",
    intro:
      "Somebody registered at {shop} with this address. If it was you, confirm it with the password you chose: that logs you in. Orders you placed with this address before will then be in your account.",
    placeholders: shop,
  },
  "password-reset": {
    label: "New password",
    subject: "Set a new password for {shop}",
    intro: "Somebody asked for a link to set a new password for your account.",
    placeholders: shop,
  },
  "registration-notice": {
    label: "The account exists already",
    subject: "You already have an account at {shop}",
    intro:
      "Somebody wanted to register at {shop} with this address, or to give it to another account. It has one already. If it was you, log in with the password you have, or set a new one.",
    placeholders: shop,
  },
  "email-change": {
    label: "Confirm a new address",
    subject: "Your new e-mail address for {shop}",
    intro:
      "An account at {shop} wants to have this e-mail address. If it is yours, open the link while you are logged in there.",
    placeholders: shop,
  },
  "email-change-notice": {
    label: "Address is about to change",
    subject: "Somebody wants to change your e-mail address at {shop}",
    intro:
      "Somebody who knows your password asked to give your account another e-mail address. If it was you, open the link that we sent there.",
    placeholders: shop,
  },
  "staff-invitation": {
    label: "Invitation to the staff",
    subject: "You are invited to the staff of {shop}",
    intro: "The owner of {shop} invites you to the shop's admin. Open the link, choose a password, and you are in.",
    placeholders: shop,
  },
} as const satisfies Record<string, MailTextDefault>;

export type MailTextKey = keyof typeof mailTexts;

/** Whether a text names a mail whose words can be changed. */
export const isMailTextKey = (text: string): text is MailTextKey => Object.hasOwn(mailTexts, text);

type StateOf<Key> = Key extends `order-${infer State}`
  ? Exclude<State, "confirmation" | "edited" | "transfer" | "lost">
  : never;
type MailedState = StateOf<MailTextKey>;

/** What an entry of an order's history says beside its state, as far as the words of its mail follow from it. */
interface MailedDetails {
  kind: string;
  /** Of a parcel. */
  state?: string;
}

/**
 * The key of the words of a mail about an order: it has moved to this state, staff have edited it or looked for its transfer, or one of its parcels
 * was lost. A new state needs its row above.
 */
export function orderTextKey(
  state: MailedState,
  details: MailedDetails | null,
): `order-${MailedState | "edited" | "transfer" | "lost"}` {
  if (details?.kind === "parcel" && details.state === "lost") return "order-lost";
  return `order-${details?.kind === "edited" || details?.kind === "transfer" ? details.kind : state}`;
}

/** A placeholder in a text: its name is the first group. */
const placeholder = /\{([a-z]+)\}/g;

/** The placeholders of a text that a mail does not have. */
export function findUnknownPlaceholders(key: MailTextKey, text: string): string[] {
  const known: object = mailTexts[key].placeholders;
  return [...text.matchAll(/\{([^{}\n]*)\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !Object.hasOwn(known, name));
}

/** The parts of a text in their order: words, and placeholders with their values. An unknown placeholder stays as it is. */
export function splitText(
  text: string,
  values: Readonly<Record<string, string>>,
): { name: string | null; text: string }[] {
  return text.split(/(\{[a-z]+\})/).map((part) => {
    const name = /^\{([a-z]+)\}$/.exec(part)?.[1];
    return name !== undefined && Object.hasOwn(values, name)
      ? { name, text: values[name]! }
      : { name: null, text: part };
  });
}

/** A text with the values of its placeholders. */
export const fillText = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(placeholder, (all, name: string) => (Object.hasOwn(values, name) ? values[name]! : all));

/** The subject with the values of its placeholders, as one line, whatever the values contain. */
export const fillSubject = (text: string, values: Readonly<Record<string, string>>): string =>
  fillText(text, values)
    .replaceAll(/[\s\p{Cc}]+/gu, " ")
    .trim();
