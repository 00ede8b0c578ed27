import { expect, test } from "vitest";
import { parseRecipient } from "./parse-recipient.ts";

const customer = { firstname: "Ayesha", lastname: "Khan", email: "ayesha@example.com", phone: "0300 1234567" };
const capture = (places: object) => ({ customer, ...places }) as unknown as Parameters<typeof parseRecipient>[0];
const lahore = { street: "House 12", town_city: "Lahore", county_state: "PB", country: "PK" };
const karachi = { street: "Plot 3", street_2: "Flat 3B", town_city: "Karachi", county_state: "SD", zip: "74000" };

test("an address is of one place: all of the billing address, or nothing of it", () => {
  for (const shipping of [[], {}, null, { name: "Ayesha Khan" }])
    expect(parseRecipient(capture({ shipping, billing: karachi }))).toMatchObject({
      recipient: { address: "Plot 3\nFlat 3B", city: "Karachi", province: "Sindh", zip: "74000" },
    });
  expect(parseRecipient(capture({ shipping: lahore, billing: karachi }))).toMatchObject({
    recipient: { address: "House 12", city: "Lahore", province: "Punjab", zip: null },
  });
  expect(parseRecipient(capture({ shipping: { street: "House 12" }, billing: karachi }))).toMatchObject({
    errors: { "shipping[town_city]": [expect.any(String)] },
  });
});

test("the province is that of the billing address where a storefront sends it there alone, and for the same town", () => {
  const { county_state: province, ...shipping } = { ...lahore, town_city: "Kot Radha Kishan", country: "GB" };
  const billing = { street: "House 12", town_city: "kot radha kishan", county_state: province, country: "GB" };
  expect(parseRecipient(capture({ shipping, billing }))).toMatchObject({ recipient: { province: "Punjab" } });
  for (const other of [karachi, { ...billing, town_city: "" }])
    expect(parseRecipient(capture({ shipping, billing: other }))).toMatchObject({
      errors: { "shipping[county_state]": [expect.any(String)] },
    });
});

test("a phone behind the street is found with whatever hyphen it was pasted", () => {
  for (const hyphen of ["-", " ", "\u2011", "–", "\u2212"]) {
    const street = `House 12, 0300${hyphen}1234567`;
    const given = capture({ customer: { ...customer, phone: null }, shipping: { ...lahore, street } });
    expect(parseRecipient(given), hyphen).toMatchObject({ recipient: { phone: "+923001234567" } });
  }
});

test("a name without a letter is refused as in the shop's own checkout", () => {
  const given = capture({ customer: { ...customer, firstname: "123", lastname: "---" }, shipping: lahore });
  expect(parseRecipient(given)).toEqual({
    errors: {
      "customer[firstname]": ["Enter your first name: it needs a letter"],
      "customer[lastname]": ["Enter your second name: it needs a letter. Without one, repeat your first name"],
    },
  });
});

test("a Swedish shop calls the province a county, a React one the postal code post_zip_code, another puts shipping before each name", () => {
  const street = "House 12, Street 4";
  const recipient = { address: street, city: "Kunri", province: "Sindh", zip: "69160" };
  for (const shipping of [
    { name: "Inrikes", street, town_city: "Kunri", county: "Sindh", postalCode: "69160", country: "SE" },
    { name: "Primary", street, town_city: "Kunri", county_state: "SD", post_zip_code: "69160", conutry: "US" },
    { street, city: "Kunri", shipping_state: "SD", shipping_country: "US", zip_code: "69160" },
    { shippingAddress1: street, shippingCity: "Kunri", shippingStateProvince: "SD", shippingPostalZipCode: "69160" },
  ])
    expect(parseRecipient(capture({ shipping }))).toMatchObject({ recipient });
});

test("a code with another country before it is a province where that country has none like it, or Pakistan is named; else the shopper is asked", () => {
  const read = (country: string, county_state: string, town_city = "Chak 47") =>
    parseRecipient(capture({ shipping: { ...lahore, country, county_state, town_city } }));
  expect(read("US", "US-PB")).toMatchObject({ recipient: { province: "Punjab" } });
  expect(read("ca", "CA-SD")).toMatchObject({ recipient: { province: "Sindh" } });
  expect(read("Pakistan", "US-SD")).toMatchObject({ recipient: { province: "Sindh" } });
  expect(read("US", "US-SD", "Lahore")).toMatchObject({ recipient: { province: "Punjab" } });
  // South Dakota, and Punjab and Jammu in India.
  for (const [country, code] of [
    ["US", "US-SD"],
    ["", "us-sd"],
    ["IN", "IN-PB"],
    ["", "IN-JK"],
    ["US", "IN-PB"],
  ] as const)
    expect(read(country, code), code).toMatchObject({
      errors: { "shipping[county_state]": [expect.any(String)] },
    });
});
