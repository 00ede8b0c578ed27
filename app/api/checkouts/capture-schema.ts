import { z } from "@hono/zod-openapi";

/** Text as clients send it: a number is converted to text, and null to "". */
const text = (description: string, example?: string) =>
  z
    .union([z.string().max(2_000), z.number()])
    .nullish()
    .transform((value) => (value === null || value === undefined ? "" : String(value).trim()))
    .openapi({ type: ["string", "null"], description, ...(example === undefined ? {} : { example }) });

const addressFields = {
  name: text("First and last name.", "Ayesha Khan"),
  firstname: text("Instead of `name`."),
  lastname: text("Instead of `name`."),
  street: text(
    "House, street, area, five characters or more. Also takes a mobile number, where a storefront has no field for it.",
    "House 12, Street 4, Model Town",
  ),
  street_2: text("More of it."),
  town_city: text("City or town.", "Lahore"),
  county_state: text("The province: its code or its name. For the larger cities it may be left out.", "PB"),
  region: text("As `county_state`."),
  postal_zip_code: text("Five digits, or nothing.", "54700"),
  country: text(
    "PK, or nothing. Another one is read as PK beside a province of Pakistan or one of its larger cities.",
    "PK",
  ),
  phone: text("A Pakistani mobile number."),
};
/** An object of the request. PHP, and storefronts that begin with a list, write an empty one as `[]`, a form writes it as "". */
const part = <Shape extends z.ZodRawShape>(fields: Shape) =>
  z.preprocess(
    (sent) => (sent === "" || (Array.isArray(sent) && sent.length === 0) ? null : sent),
    z.looseObject(fields).partial().nullish(),
  );
const addressSchema = part(addressFields);

const choiceSchema = z.union([z.record(z.string(), z.string()), z.array(z.unknown()), z.string()]).nullish();

/** The storefront's own fields; a mobile number is searched in them. */
const ownFields = (description: string) =>
  z
    .record(z.string(), z.unknown())
    .nullish()
    .catch(null)
    .openapi({
      type: ["object", "null"],
      additionalProperties: true,
      description: `${description} A mobile number in one of them is the number to call, where no other is given.`,
    });

/** A line as the storefront displayed it. A missing field means: as the cart has it. */
const capturedLineSchema = z.object({
  id: z.string().nullish(),
  quantity: z.union([z.number(), z.string()]).nullish(),
  price: z
    .object({ raw: z.number() })
    .nullish()
    .catch(null)
    .openapi({ type: ["object", "null"] }),
  variant_id: z
    .string()
    .nullish()
    .catch(null)
    .openapi({ type: ["string", "null"] }),
  selected_options: choiceSchema.catch(null).openapi({ type: ["object", "array", "null"] }),
  variants: choiceSchema.catch(null).openapi({ type: ["object", "array", "null"] }),
  variantGroups: choiceSchema.catch(null).openapi({ type: ["object", "array", "null"] }),
  options: choiceSchema.catch(null).openapi({ type: ["object", "array", "null"] }),
});

export type CapturedLine = z.infer<typeof capturedLineSchema>;

/** A list in which each object has lines by their ids, or a list with that list in it, as some storefronts send them, becomes a list of lines. */
const spreadLines = (sent: unknown): unknown =>
  Array.isArray(sent)
    ? sent.flat().flatMap((each: unknown) => {
        const entries = Object.entries(each ?? {});
        return entries.length > 0 && entries.every(([key]) => key.startsWith("item_"))
          ? entries.map(([id, line]) => (typeof line === "object" ? { ...line, id } : line))
          : [each];
      })
    : sent;

export const captureSchema = z
  .object({
    line_items: z
      .preprocess(
        spreadLines,
        z.union([z.array(capturedLineSchema).max(500), z.record(z.string(), capturedLineSchema)]).nullish(),
      )
      .openapi({
        type: ["object", "array", "null"],
        additionalProperties: true,
        items: { type: "object", additionalProperties: true },
        description:
          "The lines as the storefront showed them, as a list, by their ids, or as a list of such objects. Another `quantity` or variant is what is ordered; another price than today's is refused.",
      }),
    customer: part({
      firstname: text("", "Ayesha"),
      lastname: text("", "Khan"),
      first_name: text("As `firstname`."),
      last_name: text("As `lastname`."),
      name: text("Both in one."),
      email: text("Where the confirmation goes.", "ayesha@example.com"),
      phone: text(
        "A Pakistani mobile number; the courier calls it. Any other name of a field with `phone` or `mobile` in it is read, too.",
        "0300 1234567",
      ),
      meta: ownFields("Fields of the storefront's own; the shop does not keep them."),
    }),
    shipping: addressSchema,
    billing: addressSchema.openapi({ description: "Stands in where `shipping` says nothing." }),
    fulfillment: part({
      shipping_method: text(
        "The id of a shipping option. There is one, so any other id, or none, means it, too; the answer names it.",
        "ship_delivery",
      ),
    }),
    payment: part({ gateway: text("Whatever is named, the order is paid in cash on delivery.", "manual") }),
    discount_code: text("The discount code that the shopper entered; without one, that of the cart.", "EID10"),
    extra_fields: ownFields(
      "Fields of the storefront's own, such as a note to the courier. Together they are the order's note, at most 500 characters; the name of a field stands before its text, except an id (extr_…).",
    ),
    extrafields: ownFields("As `extra_fields`, for older clients."),
  })
  .openapi("Capture");

export type Capture = z.infer<typeof captureSchema>;

/** Whether a client asks that its shopper may authorise a payment elsewhere, as for PayPal: the order follows by a second capture, once that is done. */
export const asksToAuthorise = ({ payment }: Capture): boolean =>
  Object.values(payment ?? {}).some((of) => (of as { action?: unknown } | null | undefined)?.action === "authorize");
