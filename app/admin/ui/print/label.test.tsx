import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { Label } from "./label.tsx";

const shop = {
  name: "Taqat",
  logo: null,
  address: "12 Mall Road, Lahore",
  phone: "042 35761234",
  email: "shop@example.com",
};

const labelTo = (recipient: { name: string; address: string }, address = shop.address) =>
  renderPage(
    "/",
    <Label
      shop={{ ...shop, address }}
      parcel={{
        code: "10001-1",
        barcode: "<svg></svg>",
        orderNumber: 10_001,
        parcel: null,
        placed: "27 November 2026",
        payment: "Cash on delivery",
        cashDue: "Rs 13,500",
        courier: "TCS",
        tracking: null,
        units: 1,
        lines: [],
        recipient: { phone: "0300 1234567", city: "Lahore", province: "Punjab", zip: "", masked: false, ...recipient },
      }}
    />,
  );

test.each([
  ["as most are", "House 12, Street 4, Model Town", "sheet label"],
  ["longer", "ماڈل ٹاؤن، گلی نمبر چار، ".repeat(8), "sheet label long"],
  ["as long as it may be", "ماڈل ٹاؤن، گلی نمبر چار، ".repeat(12), "sheet label longest"],
])("the longer an address is, the smaller its letters are on the label: %s", (_, address, classes) => {
  expect(labelTo({ name: "Ayesha Khan", address })).toContain(`<article class="${classes}"`);
});

test("a long address of the shop is printed smaller too, and takes nothing from the recipient's", () => {
  const html = labelTo({ name: "Ayesha Khan", address: "House 12" }, "Plot 7, Street of Iron, ".repeat(10));
  expect(html).toContain('<article class="sheet label"');
  expect(html).toContain('<header class="long"');
});
