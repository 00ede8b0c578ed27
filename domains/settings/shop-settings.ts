import { amountErrors } from "#kernel/amount-errors.ts";
import { z } from "zod";
import { type Province, provinces } from "#domains/addresses/address.ts";
import { cleanLine, cleanParagraphs } from "#kernel/clean-text.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { deliveryRefunds, returnOffers, returnReasons } from "#kernel/return-policy.ts";
import { ofAccounts } from "./account-kinds.ts";
import { socialNetworks } from "./social-networks.ts";
import { settingLimits } from "./text-limits.ts";

const text = (max: number) =>
  z
    .string()
    .overwrite(cleanParagraphs)
    .min(1, { error: "Fill this in" })
    .max(max, { error: `Shorten this to ${max} characters` });
const amount = z
  .number(amountErrors("Enter an amount with at most two decimals"))
  .int({ error: "Enter an amount with at most two decimals" })
  .min(0, { error: "Enter an amount of zero or more" })
  .transform((value): Paisa => paisa(value));
const phone = z
  .string()
  .trim()
  .regex(/^\+[1-9]\d{7,14}$/, { error: "Enter a phone number, for example 0300 1234567 or 042 35761234" });
const wholeNumber = (max: number) =>
  z
    .number({ error: "Enter a whole number" })
    .int({ error: "Enter a whole number" })
    .min(0, { error: "Enter 0 or more" })
    .max(max, { error: `Enter at most ${max}` });
const account = z.object({
  title: text(settingLimits.accountTitle),
  number: text(settingLimits.accountNumber),
  bank: z.string().overwrite(cleanLine).max(settingLimits.bank).default(""),
});

const limit = z
  .number({ error: "Enter a whole number" })
  .int({ error: "Enter a whole number" })
  .min(1, { error: "Enter 1 or more" })
  .max(100_000, { error: "Enter at most 100,000" });

const pictureKey = z
  .string()
  .regex(/^[0-9a-f]{32}$/, { error: "Choose a picture" })
  .nullable();

/** When one of the rules against risk applies to an order in cash; null: never for that. */
const riskRule = z.object({
  /** From this score on. */
  fromScore: z
    .number({ error: "Enter a whole number" })
    .int({ error: "Enter a whole number" })
    .min(1, { error: "Enter 1 or more" })
    .max(100, { error: "Enter at most 100" })
    .nullable(),
  /** Above this total, in paisa. */
  aboveTotal: amount.nullable(),
});

/** What may come back of a class of goods. */
const returnTerms = z.object({
  /** Days after delivery; null: `returnDays`. */
  days: wholeNumber(90).nullable(),
  reasons: z
    .array(z.enum(returnReasons, { error: "Choose reasons of the list" }))
    .refine((reasons) => new Set(reasons).size === reasons.length, { error: "Choose each reason once" }),
  photos: z.boolean(),
  condition: z
    .string()
    .overwrite(cleanLine)
    .max(settingLimits.returnCondition, { error: `Shorten this to ${settingLimits.returnCondition} characters` }),
  offer: z.enum(returnOffers, { error: "Choose what customers get" }),
});

/** The settings of the shop's owner; all of them are public. Amounts in paisa, days are working days. */
export const shopSettingsSchema = z.object({
  title: text(settingLimits.title),
  description: text(settingLimits.description),
  /** Pictures, by key: for the dark header of pages, and for white paper. null: the shop's name in letters. */
  logos: z.object({ onDark: pictureKey, onWhite: pictureKey }),
  email: z
    .email({ error: "Enter a full e-mail address, for example hello@example.com" })
    .max(settingLimits.email, { error: `Shorten this to ${settingLimits.email} characters` }),
  /** E.164. */
  phone,
  whatsapp: phone,
  postalAddress: text(settingLimits.postalAddress),
  /** Where parcels come back to; "" for the postal address. */
  returnAddress: z
    .string()
    .overwrite(cleanParagraphs)
    .max(settingLimits.postalAddress, { error: `Shorten this to ${settingLimits.postalAddress} characters` }),
  openingHours: text(settingLimits.openingHours),
  social: z
    .array(
      z.object({
        network: z.enum(socialNetworks),
        url: z
          .url({ protocol: /^https$/, error: "Enter an address that begins with https://" })
          .max(settingLimits.socialUrl, { error: `Shorten this to ${settingLimits.socialUrl} characters` }),
      }),
    )
    .max(8),
  /** The standard rate of delivery, for every province that has no rate of its own. */
  deliveryFee: amount,
  /** The value of goods from which the standard rate is free; null: it never is. */
  freeDeliveryFrom: amount.nullable(),
  /** The rates of provinces that have their own. */
  provinceDelivery: z.record(
    z.string().refine((name) => provinces.includes(name as Province), { error: "The shop knows no such province" }),
    z.object({ fee: amount, freeFrom: amount.nullable() }),
  ),
  taxPerMille: z
    .number({ error: "Enter a percentage with one decimal at most" })
    .int({ error: "Enter a percentage with one decimal at most" })
    .min(0, { error: "Enter 0 or more" })
    .max(1_000, { error: "Enter at most 100" }),
  /** Days from order to delivery by state, [soonest, latest]. */
  deliveryDays: z.record(
    z.string(),
    z
      .tuple([wholeNumber(60), wholeNumber(60)])
      .refine(([soonest, latest]) => soonest <= latest, { error: "This is sooner than the soonest day", path: [1] }),
  ),
  returnDays: wholeNumber(90),
  /** What shoppers can send back, by class of goods; see `kernel/return-policy.ts`. */
  returns: z.object({
    delivery: z.enum(deliveryRefunds, { error: "Choose when delivery is paid back" }),
    classes: z.object({ supplements: returnTerms, accessories: returnTerms, wear: returnTerms, other: returnTerms }),
  }),
  /** Limits on the open orders of one shopper, against fake orders. */
  orderLimits: z.object({
    /** Units of one variant in all open orders of one phone or e-mail address. */
    piecesOfVariant: limit,
    /** Orders that wait for confirmation, by phone, by e-mail address and by delivery address. */
    unconfirmedByPhone: limit,
    unconfirmedByEmail: limit,
    unconfirmedByAddress: limit,
    /**
     * Confirmation mails to one e-mail address for orders that the shop has not confirmed yet; mails above the limit
     * wait.
     */
    mailsPerHour: limit,
    mailsPerDay: limit,
  }),
  /** Which orders in cash need their shopper's word before they are packed. */
  confirmation: z.object({
    required: z.boolean(),
    /** Only from this total on; null: from any. */
    from: amount.nullable(),
    /** Not for customers who kept their last parcel. */
    exceptKept: z.boolean(),
    /** Hours after which an order that nobody confirmed is cancelled; null: never. */
    cancelAfterHours: z
      .number({ error: "Enter a whole number of hours" })
      .int({ error: "Enter a whole number of hours" })
      .min(6, { error: "Enter 6 hours or more" })
      .max(720, { error: "Enter at most 720 hours, which is 30 days" })
      .nullable(),
  }),
  /** What risky or large orders in cash need; see `domains/orders/risk`. */
  risk: z.object({
    /** The shopper's word, even where the rules of confirmation need none. */
    confirm: riskRule,
    /** A code that is sent to the phone, entered before the order is placed. */
    code: riskRule,
    /** An advance instead of cash. */
    advance: riskRule,
    /** Another way to pay than cash. */
    refuseCash: riskRule,
  }),
  /** What codes that are sent to phones are for; nothing is sent while all are off. */
  phoneCodes: z.object({
    /** Every order in cash needs one, whatever its risk. */
    everyOrder: z.boolean(),
    /** An order in cash whose phone was verified counts as confirmed. */
    confirms: z.boolean(),
    /** Customers can log in with one. */
    login: z.boolean(),
  }),
  /** For how many days store credit holds; null: without an end. */
  creditDays: z
    .int({ error: "Enter a whole number of days, or nothing" })
    .min(30, { error: "Enter 30 days or more, or nothing" })
    .max(3_650, { error: "Enter at most 3,650 days" })
    .nullable(),
  /** Whether customers who want it are reminded before goods with servings are empty, and how many days before. */
  refill: z.object({
    enabled: z.boolean(),
    daysBefore: z
      .number({ error: "Enter a whole number of days" })
      .int({ error: "Enter a whole number of days" })
      .min(1, { error: "Enter 1 day or more" })
      .max(14, { error: "Enter at most 14 days" }),
  }),
  /** Whether shoppers' browsers keep visited public pages for when there is no connection. */
  offlinePages: z.boolean(),
  /** Whether customers can have their browser show what becomes of an order. */
  orderNews: z.boolean(),
  accounts: z.object(ofAccounts(() => account)),
  /** Whether a shopper can choose to pay into the account. Cash on delivery is always offered. */
  transfersOffered: z.object(ofAccounts(() => z.boolean())),
});

/** The names of the settings that are amounts in paisa, also of those inside others. */
export const amountSettings: ReadonlySet<string> = new Set(listAmounts(shopSettingsSchema));

function listAmounts(schema: unknown): string[] {
  if (schema instanceof z.ZodRecord) return listAmounts(schema.valueType);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const inner = field instanceof z.ZodNullable ? field.unwrap() : field;
    return inner === amount ? [name] : listAmounts(inner);
  });
}

export type ShopSettings = z.infer<typeof shopSettingsSchema>;
export type DeliveryRates = Pick<ShopSettings, "deliveryFee" | "freeDeliveryFrom" | "provinceDelivery">;
export type OrderLimits = ShopSettings["orderLimits"];

const neverAsked = { fromScore: null, aboveTotal: null };
const unset = { title: "Taqat", number: "Ask us for the number", bank: "" };

/** The settings of a new shop, until the owner has saved others. */
export const defaultShopSettings: ShopSettings = {
  title: "Taqat",
  description: "Gym supplements, accessories and gym wear, delivered all over Pakistan.",
  logos: { onDark: null, onWhite: null },
  email: "hello@taqat.example",
  phone: "+923000000000",
  whatsapp: "+923000000000",
  postalAddress: "Pakistan",
  returnAddress: "",
  openingHours: "Monday to Saturday, 10 am to 7 pm",
  social: [],
  deliveryFee: paisa(0),
  freeDeliveryFrom: null,
  provinceDelivery: {},
  taxPerMille: 0,
  deliveryDays: {
    Punjab: [2, 4],
    Sindh: [2, 4],
    "Khyber Pakhtunkhwa": [3, 5],
    Balochistan: [3, 6],
    "Islamabad Capital Territory": [2, 3],
    "Gilgit-Baltistan": [4, 7],
    "Azad Jammu & Kashmir": [3, 6],
  },
  returnDays: 7,
  returns: {
    delivery: "our-fault",
    classes: {
      supplements: {
        days: null,
        reasons: ["damaged", "wrong-item", "expired"],
        photos: true,
        condition: "Unopened, with the seal whole, unless it arrived damaged",
        offer: "either",
      },
      accessories: {
        days: null,
        reasons: ["damaged", "wrong-item", "changed-mind"],
        photos: false,
        condition: "Unused and in its packaging",
        offer: "either",
      },
      wear: {
        days: null,
        reasons: ["damaged", "wrong-item", "wrong-size", "changed-mind"],
        photos: false,
        condition: "Unworn and unwashed, with its tags",
        offer: "either",
      },
      other: {
        days: null,
        reasons: ["damaged", "wrong-item"],
        photos: true,
        condition: "Unopened, as a whole",
        offer: "refund",
      },
    },
  },
  orderLimits: {
    piecesOfVariant: 30,
    unconfirmedByPhone: 5,
    unconfirmedByEmail: 5,
    unconfirmedByAddress: 10,
    mailsPerHour: 5,
    mailsPerDay: 10,
  },
  confirmation: { required: true, from: null, exceptKept: false, cancelAfterHours: 72 },
  risk: { confirm: neverAsked, code: neverAsked, advance: neverAsked, refuseCash: neverAsked },
  phoneCodes: { everyOrder: false, confirms: false, login: false },
  creditDays: null,
  refill: { enabled: false, daysBefore: 5 },
  offlinePages: true,
  orderNews: true,
  accounts: ofAccounts(() => unset),
  transfersOffered: ofAccounts(() => true),
};
