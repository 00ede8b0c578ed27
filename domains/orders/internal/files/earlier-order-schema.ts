import { z } from "zod";
import { cleanLine } from "#kernel/clean-text.ts";
import { rupees, times } from "#kernel/money.ts";
import { noCharges } from "#domains/pricing/charges.ts";
import { parseRupees, readWholeNumber } from "#kernel/read-numbers.ts";
import type { ImportedOrder, OrderPath } from "../../import-export/imported-order.ts";
import { provinces } from "#domains/addresses/address.ts";
import { type OrderState, type PaymentMethodId, paymentMethodIds } from "../../order.ts";
import { paymentMethods } from "../../payments/payment-methods.ts";
import { maxRecipientLengths } from "#domains/addresses/text-limits.ts";
import { parseEarlierDate } from "./parse-earlier-date.ts";
import {
  sumLines,
  amount,
  line,
  maxLines,
  maxLineOptions,
  productName,
  quantity,
  parseRecipient,
  cleanImportedText,
} from "./import-fields.ts";

/** Rupees: a number, or a formatted price ("Rs 4,500", "4,500.50 PKR", "۴۵۰۰"). */
const price = z
  .union([z.number(), z.string().max(40)], { error: "is no amount" })
  .transform((given, context): number => {
    const typed = typeof given === "string" ? parseRupees(given) : null;
    if (typed !== null) return typed;
    const digits =
      typeof given === "number"
        ? String(given)
        : /^\s*(?:Rs\.?|PKR|₨)?\s*(-?\d[\d,]*(?:\.\d+)?)\s*(?:PKR|Rs\.?|\/-)?\s*$/i.exec(given)?.[1];
    try {
      if (digits !== undefined) return rupees(Number(digits.replaceAll(",", "")));
    } catch {
      // The code below reports it.
    }
    context.addIssue({ code: "custom", message: `${JSON.stringify(given).slice(0, 40)} is no amount in rupees` });
    return z.NEVER;
  })
  .pipe(amount);

// A database without lists exports them as objects or with gaps.
const listed = (given: unknown): unknown =>
  typeof given === "object" && given !== null ? Object.values(given).filter((one) => one !== null) : given;

const option = z.union(
  [
    line(200).transform((name) => ({ group: "", option: name })),
    z
      .object({ option_name: line(200), group_name: line(200).optional().catch(undefined) })
      .transform(({ option_name, group_name }) => ({ group: group_name ?? "", option: option_name })),
  ],
  { error: "is no option" },
);
/** A position in a list, or the key that the earlier shop's database gave to an entry. */
const isPosition = (key: string) => /^(\d+|-[\w-]{19})$/.test(key);
const options = z
  .unknown()
  .optional()
  .transform((given): [key: string, option: unknown][] | unknown => {
    const some = given ?? [];
    if (typeof some === "string") return some === "" ? [] : [["0", some]];
    return typeof some === "object" ? Object.entries(some).filter(([, one]) => one !== null) : some;
  })
  .pipe(
    z
      .array(z.tuple([line(200), option]), { error: "is no list of options" })
      .max(maxLineOptions, { error: `has more than ${maxLineOptions} entries` }),
  );

const product = z
  .object({
    name: productName,
    quantity: z.preprocess((given) => (typeof given === "string" ? readWholeNumber(given) : given), quantity),
    price,
    variants: options,
  })
  .transform(({ name, quantity: pieces, price: unitPrice, variants }) => ({
    productName: name,
    productSlug: "",
    sku: "",
    quantity: pieces,
    unitPrice,
    unitCost: null,
    lineTotal: times(unitPrice, pieces),
    selectedOptions: variants.map(([key, chosen], at) => ({
      group: chosen.group || (isPosition(key) ? (at === 0 ? "Option" : `Option ${at + 1}`) : key),
      option: chosen.option,
    })),
  }));

const known = <Value extends string>(names: Record<string, Value>) => {
  const byName = new Map(Object.entries(names).map(([name, value]) => [plain(name), value]));
  return (given: unknown) => (typeof given === "string" ? (byName.get(plain(given)) ?? given) : given);
};
const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]+/g, "");
const asProvince = known({
  ...Object.fromEntries(provinces.map((name) => [name, name])),
  KPK: "Khyber Pakhtunkhwa",
  KP: "Khyber Pakhtunkhwa",
  Baluchistan: "Balochistan",
  Islamabad: "Islamabad Capital Territory",
  ICT: "Islamabad Capital Territory",
  GB: "Gilgit-Baltistan",
  AJK: "Azad Jammu & Kashmir",
  "Azad Kashmir": "Azad Jammu & Kashmir",
  "Azad Jammu and Kashmir": "Azad Jammu & Kashmir",
});
const asPayment = known<PaymentMethodId>({
  ...Object.fromEntries(
    paymentMethods.flatMap(({ id, label }) => [
      [id, id],
      [label, id],
    ]),
  ),
  cod: "cash-on-delivery",
  cash: "cash-on-delivery",
});

const products = z.preprocess(
  listed,
  z
    .array(product, { error: "is missing" })
    .min(1, { error: "is empty" })
    .max(maxLines, { error: `has more than ${maxLines} entries` }),
);

/**
 * An order in the earlier shop's format: fields may be missing and hold any text, amounts are in rupees, and an
 * order without a payment method was cash on delivery. Only its goods must be valid. The result is an `ImportedOrder`
 * without its id.
 */
export const earlierOrderSchema = ({ firstName, cartId, state }: OrderPath & { state: OrderState }) =>
  z
    .looseObject(
      {
        products,
        subtotal: z
          .undefined({
            error:
              "belongs to an export of this shop, whose first line says so: that line is missing, or comes too late",
          })
          .optional(),
      },
      { error: "it is no order" },
    )
    .transform((given, context): Omit<ImportedOrder, "id"> => {
      const total = sumLines(given.products);
      if (total === null) {
        context.addIssue({ code: "custom", message: "it comes to more than any order did" });
        return z.NEVER;
      }
      const { recipient, asTold } = parseRecipient({ ...given, state: asProvince(given.state) });
      const payment = z.enum(paymentMethodIds).safeParse(asPayment(given.payment || "cod"));
      if (!payment.success) asTold.payment = cleanImportedText(given.payment);
      const { at, doubtful } = parseEarlierDate(given.date, new Date());
      if (doubtful) asTold.date = given.date === undefined || given.date === null ? "" : cleanImportedText(given.date);
      return {
        ...recipient,
        firstName: recipient.firstName || cleanLine(firstName.slice(0, maxRecipientLengths.f_name)),
        number: null,
        state,
        payment: payment.data ?? "cash-on-delivery",
        paymentReference: null,
        placedAt: at,
        subtotal: total,
        ...noCharges,
        total,
        lines: given.products,
        forgetAt: null,
        forgottenAt: null,
        earlierShop: { firstName, cartId, asTold },
        channel: "shop",
        attribution: null,
        axes: null,
        history: [
          { at, state: "placed", actorKind: "guest", actorId: null, note: null, details: null },
          ...(state === "placed"
            ? []
            : [
                {
                  at,
                  state,
                  actorKind: "system" as const,
                  actorId: null,
                  note: "Brought over from the shop before this one.",
                  details: null,
                },
              ]),
        ],
      };
    });
