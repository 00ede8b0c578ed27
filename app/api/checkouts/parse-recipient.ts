import { checkoutSchema } from "#domains/checkout/checkout-schema.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { parsePakistaniMobile, toAsciiDigits } from "#kernel/phone.ts";
import { countries, findProvince, isPakistan, isProvince } from "../services/places.ts";
import type { Capture } from "./capture-schema.ts";

/** The clients' names for the fields of the shop's own form. Clients mark a wrong field by this name. */
const paramOf: Record<string, string> = {
  f_name: "customer[firstname]",
  s_name: "customer[lastname]",
  phone: "customer[phone]",
  email: "customer[email]",
  state: "shipping[county_state]",
  city: "shipping[town_city]",
  address: "shipping[street]",
  zip: "shipping[postal_zip_code]",
};
const noField = "Where this form has no field for it, write it behind the street.";

/** Parses the recipient and the delivery address by the rules of the shop's own checkout; errors carry the field names that clients know. */
export function parseRecipient(capture: Capture): { recipient: Recipient } | { errors: Record<string, string[]> } {
  const { customer, shipping, billing } = capture;
  const first = (...texts: (string | undefined)[]) => texts.find((text) => text) ?? "";
  const [givenName, familyName] = splitName({
    given: first(customer?.firstname, customer?.first_name, shipping?.firstname, billing?.firstname),
    family: first(customer?.lastname, customer?.last_name, shipping?.lastname, billing?.lastname),
    whole: first(shipping?.name, customer?.name, billing?.name),
  });
  const street = [first(shipping?.street, billing?.street), shipping?.street_2 ?? ""].filter(Boolean).join("\n");
  const country = first(shipping?.country, billing?.country);
  const city = first(shipping?.town_city, billing?.town_city);
  const state = findProvince(
    first(shipping?.county_state, shipping?.region, billing?.county_state, billing?.region),
    city,
  );
  const form = {
    f_name: givenName,
    s_name: familyName,
    phone: findPhone(capture, street),
    email: first(customer?.email),
    state,
    city,
    address: street,
    zip: first(shipping?.postal_zip_code, billing?.postal_zip_code),
    payment: "cash-on-delivery",
  };

  const read = checkoutSchema.safeParse(form);
  const errors: Record<string, string[]> = {};
  // Beside a province of Pakistan another country is one that stands in the storefront's code: nobody chose it.
  if (!isPakistan(country) && !isProvince(state))
    errors["shipping[country]"] = [
      `The shop delivers within ${Object.values(countries).join(", ")}. Choose it as the country.`,
    ];
  for (const { path, message } of read.error?.issues ?? [])
    (errors[paramOf[String(path[0])] ?? "body"] ??= []).push(message);
  if (form.phone === "" && errors["customer[phone]"]) errors["customer[phone]"].push(noField);
  return read.success && Object.keys(errors).length === 0 ? { recipient: read.data.recipient } : { errors };
}

/** The first and the last name, where there is no last name from a whole name in either of the other fields. */
function splitName({ given, family, whole }: { given: string; family: string; whole: string }): [string, string] {
  const [firstWord, rest] = cutAtSpace(whole);
  if (family !== "") return [given || firstWord, family];
  if (given !== "" && whole.startsWith(`${given} `)) return [given, whole.slice(given.length + 1)];
  return given.includes(" ") ? cutAtSpace(given) : [given || firstWord, rest];
}

function cutAtSpace(name: string): [string, string] {
  const at = name.indexOf(" ");
  return at === -1 ? [name, ""] : [name.slice(0, at), name.slice(at + 1)];
}

/** The phone number: from the client's field for it, whatever it calls that, from the storefront's own fields, or from the address. */
function findPhone({ customer, shipping, billing, extra_fields: extra, extrafields }: Capture, street: string): string {
  const named = [customer, shipping, billing].flatMap(listTexts).filter(([name]) => /phone|mobile/i.test(name));
  const phone = named.find(([name]) => name === "phone") ?? named.find(isMobile) ?? named[0];
  if (phone) return phone[1];
  const own = [customer?.meta, extra, extrafields].flatMap(listTexts);
  return own.find(isMobile)?.[1] ?? findMobile(street) ?? "";
}

const isMobile = ([, text]: [string, string]) => parsePakistaniMobile(text) !== null;

/** The fields with a text or a number, by their names. */
function listTexts(fields: Record<string, unknown> | null | undefined): [string, string][] {
  return Object.entries(fields ?? {}).flatMap(([name, value]): [string, string][] => {
    const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
    return text === "" ? [] : [[name, text]];
  });
}

const mobileLike = /(?:\+|00)?(?:92|0)[\s()-]*3(?:[\s().-]*\d){9}(?!\d)/g;

/** The first Pakistani mobile number in a text. */
function findMobile(text: string): string | undefined {
  return toAsciiDigits(text)
    .match(mobileLike)
    ?.find((found) => parsePakistaniMobile(found) !== null);
}
