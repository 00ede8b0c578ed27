/** How a reminder can come, with what pages call it. */
export const refillWays = {
  email: { label: "e-mail" },
  whatsapp: { label: "WhatsApp" },
  sms: { label: "SMS" },
} as const satisfies Record<string, { label: string }>;
export type RefillWay = keyof typeof refillWays;
export const refillWayIds = Object.keys(refillWays) as RefillWay[];
export const isRefillWay = (text: string): text is RefillWay => Object.hasOwn(refillWays, text);

/** Why a supply is waited for no more. */
export const supplyEndings = [
  "reminded",
  "bought-again",
  "came-back",
  "off-sale",
  "blocked",
  "no-way",
  "too-late",
] as const;
export type SupplyEnding = (typeof supplyEndings)[number];

/** Goods that last fewer days have no reminder: a trial size is empty before anybody could order again. */
export const minSupplyDays = 10;

/** Days after a supply's end until which a reminder may still come: when the shop was away, or the goods were sold out. */
export const lateDays = 14;

/** Days for which one person gets one reminder at most: what ends within them is in the same one. */
export const spacingDays = 7;

/** Days for which the link of a reminder opens its goods. */
export const reminderLinkDays = 60;

/** Days for which supplies and reminders are kept after their time. */
export const supplyRetentionDays = 180;

/** The most reminders that the settings' screen counts: 'or more' is enough, and no screen reads a whole table. */
export const maxCountedReminders = 1_000;

/** The most characters of a product's name in a message: a long one costs another SMS. */
const maxNameLength = 60;

/** What a reminder calls its goods: the first one, and how many others: "Amber Whey +1" in a message of any language. */
export function nameGoods(
  goods: readonly { variant: { productName: string } }[],
  describeOthers = (others: number) => ` +${others}`,
): string {
  const [first, ...others] = goods;
  const name = [...(first?.variant.productName ?? "")].slice(0, maxNameLength).join("").trim();
  return others.length === 0 ? name : name + describeOthers(others.length);
}

/** Where the reminders of an order go by this way: its e-mail address in lower case, or its phone; null where it has none. */
export function recipientOf({ email, phone }: { email: string; phone: string }, way: RefillWay): string | null {
  return (way === "email" ? email.toLowerCase() : phone) || null;
}
