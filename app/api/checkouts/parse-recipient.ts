import { checkoutSchema } from "#domains/checkout/checkout-schema.ts";
import type { Recipient } from "#domains/addresses/address.ts";
import { toAsciiHyphens } from "#kernel/hyphens.ts";
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
/**
 * What storefronts call the parts of a recipient, the documented name first; capitals, signs, `shipping` before it and a 1 at the end are left out. Many misspell a
 * name of the original, which did not ask for every part.
 */
const spellings = {
  firstName: ["firstname", "fname", "givenname"],
  lastName: ["lastname", "lname", "surname", "familyname"],
  name: ["name", "fullname"],
  email: ["email", "emailaddress"],
  street: ["street", "address", "streetaddress", "addressline", "line"],
  street2: ["street2", "address2", "addressline2", "line2"],
  city: ["towncity", "city", "town"],
  province: [
    "countystate",
    "region",
    "state",
    "province",
    "countrystate",
    "stateprovince",
    "statecode",
    "subdivision",
    "county",
  ],
  zip: ["postalzipcode", "postalcode", "postcode", "zipcode", "zip", "postalzip", "postelzipcode", "postzipcode"],
  country: ["country", "countrycode"],
};
const noField = "Where this form has no field for it, write it behind the street.";

/** Parses the recipient and the delivery address by the rules of the shop's own checkout; errors carry the field names that clients know. */
export function parseRecipient(capture: Capture): { recipient: Recipient } | { errors: Record<string, string[]> } {
  const { customer, shipping, billing } = capture;
  const [givenName, familyName] = splitName({
    given: findText([customer, shipping, billing], spellings.firstName),
    family: findText([customer, shipping, billing], spellings.lastName),
    whole: findText([shipping, customer, billing], spellings.name),
  });
  // All of the address is of one place: the zip code of a billing address in Karachi is none of a street in Lahore.
  const place = [[shipping, billing].find((each) => findText([each], spellings.street) !== "") ?? shipping];
  const street = [findText(place, spellings.street), findText(place, spellings.street2)].filter(Boolean).join("\n");
  const country = findText([...place, shipping, billing], spellings.country);
  const city = findText(place, spellings.city);
  // A storefront that sends the province with the billing address alone has it right where both are of one town.
  const sameTown = [shipping, billing].filter(
    (each) => findText([each], spellings.city).toLowerCase() === city.toLowerCase(),
  );
  const state = findProvince({ typed: findText([...place, ...sameTown], spellings.province), city, country });
  const zip = findText(place, spellings.zip);
  const form = {
    f_name: givenName,
    s_name: familyName,
    phone: findPhone(capture, street),
    email: findText([customer, shipping, billing], spellings.email),
    state,
    city,
    address: street,
    // Beside a province of Pakistan a code with letters is one of another country, which stands in the storefront's code or example.
    zip: isProvince(state) && /[a-z]/i.test(zip) ? "" : zip,
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

/** The first of the texts by these names, in the first of the objects that has one; "" without any. */
function findText(objects: (Record<string, unknown> | null | undefined)[], names: string[]): string {
  for (const fields of objects) {
    const texts = listTexts(fields).map(([name, text]) => [spell(name), text] as const);
    for (const wanted of names) {
      const found = texts.find(([name]) => name === wanted);
      if (found) return found[1];
    }
  }
  return "";
}

const spell = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, "")
    .replace(/^shipping(?=.)/, "")
    .replace(/1$/, "");

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
  return toAsciiHyphens(toAsciiDigits(text))
    .match(mobileLike)
    ?.find((found) => parsePakistaniMobile(found) !== null);
}
